import { expect, test } from 'vitest';
import { splitTitle } from './split-title.ts';

test('a first line above a blank line is the title', () => {
  expect(splitTitle('Oxblood, third attempt\n\nThe first went brown.\nThe second ran.')).toEqual({
    title: 'Oxblood, third attempt',
    words: 'The first went brown.\nThe second ran.',
  });
  expect(splitTitle('Oxblood \r\n \r\nBrown')).toEqual({ title: 'Oxblood', words: 'Brown' });
});

test('consecutive lines, a single line and an empty text have no title', () => {
  for (const text of ['Roses are red\nviolets are blue', 'Two tumblers for the same table.', '']) {
    expect(splitTitle(text)).toEqual({ title: '', words: text });
  }
});

test('a first line too long for a title is part of the text', () => {
  const text = `${'long '.repeat(20)}\n\nand more`;
  expect(splitTitle(text)).toEqual({ title: '', words: text });
  expect(splitTitle(`${'🌿'.repeat(80)}\n\nLeaves`).title).toBe('🌿'.repeat(80));
});
