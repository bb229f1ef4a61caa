import { expect, test } from 'vitest';
import { tagAddress, textPieces } from './text-pieces.ts';

const split = (text: string) =>
  textPieces(text, new Set(['clayhands'])).map(({ text, tag, username }) =>
    tag ? `tag ${tag}` : username ? `user ${username}` : text,
  );

test('tags and known users become links, the rest stays as it is', () => {
  expect(split('Fresh #Glaze with @ClayHands, @nobody1 and a@clayhands.org')).toEqual([
    'Fresh ',
    'tag Glaze',
    ' with ',
    'user clayhands',
    ', @nobody1 and a@clayhands.org',
  ]);
  expect(split('#Łódź#two &#39; x/#no me#no #___ #日本')).toEqual([
    'tag Łódź',
    '#two &#39; x/#no me#no #___ ',
    'tag 日本',
  ]);
  expect(split('')).toEqual([]);
});

test('no character is lost', () => {
  const text = '@clayhands #a\n\n#b @clayhands. #c';
  expect(
    textPieces(text, new Set(['clayhands']))
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text);
});

test('a tag leads to the search for it', () => {
  expect(tagAddress('Glaze')).toBe('/tag/glaze');
});
