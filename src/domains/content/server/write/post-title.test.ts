import { describe, expect, test } from 'vitest';
import { slugOf, titleOf } from './post-title.ts';

const ID = '019a0000-0000-7000-8000-0123456789ab';

describe('words of a post', () => {
  test('its title is its first line', () => {
    expect(titleOf('Nine from the shelf\nand more')).toBe('Nine from the shelf');
    expect(titleOf('')).toBe('');
  });

  test('the title of running text is its first sentence, or its first words', () => {
    expect(titleOf('The kiln shed needs a roof. Tin is loud.')).toBe(
      'The kiln shed needs a roof. Tin is loud',
    );
    const long = 'Tin is loud in the rain, tiles are heavy and the beams are older than I am, and lean.';
    expect(titleOf(`The kiln shed needs a roof before winter. ${long}`)).toBe(
      'The kiln shed needs a roof before winter',
    );
    expect(titleOf(long)).toBe(
      'Tin is loud in the rain, tiles are heavy and the beams are older than I am, and…',
    );
  });

  test.each(['Glaze day.', 'Glaze day..', 'Glaze day. \r\n\r\nMore', 'Glaze day:'])(
    '%j is a name',
    (text) => {
      expect(titleOf(text)).toBe('Glaze day');
    },
  );

  test('a long title ends between characters, never inside an emoji', () => {
    const title = titleOf('🌿'.repeat(100));
    expect([...title]).toHaveLength(80);
    expect(title.endsWith('🌿…')).toBe(true);
  });

  test('its slug has Latin letters, digits, and the end of the id', () => {
    expect(slugOf('Žluťoučký kůň — 9 cups!', ID)).toBe('zlutoucky-kun-9-cups-0123456789ab');
    expect(slugOf('日本', ID)).toBe('post-0123456789ab');
    expect(slugOf('', ID)).toBe('post-0123456789ab');
  });
});
