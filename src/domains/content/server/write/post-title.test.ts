import { describe, expect, test } from 'vitest';
import { searchWordsOf, slugOf, titleOf } from './post-title.ts';

const ID = '019a0000-0000-7000-8000-0123456789ab';

const untitled = (text: string) => ({ title: '', text });

describe('words of a post', () => {
  test('its own title is its name, unchanged', () => {
    const post = { title: 'Nine. From the shelf.', text: 'Cups' };
    expect(titleOf(post)).toBe('Nine. From the shelf.');
    expect(slugOf(post, ID)).toBe('nine-from-the-shelf-0123456789ab');
    expect(searchWordsOf(post)).toEqual({ title: 'nine from the shelf', text: 'cups' });
  });

  test('without one, its title is its first line', () => {
    expect(titleOf(untitled('Nine from the shelf\nand more'))).toBe('Nine from the shelf');
    expect(titleOf(untitled(''))).toBe('');
    expect(searchWordsOf(untitled('Nine\nand more'))).toEqual({ title: 'nine', text: 'nine and more' });
  });

  test('the title of running text is its first sentence, or its first words', () => {
    expect(titleOf(untitled('The kiln shed needs a roof. Tin is loud.'))).toBe(
      'The kiln shed needs a roof. Tin is loud',
    );
    const long = 'Tin is loud in the rain, tiles are heavy and the beams are older than I am, and lean.';
    expect(titleOf(untitled(`The kiln shed needs a roof before winter. ${long}`))).toBe(
      'The kiln shed needs a roof before winter',
    );
    expect(titleOf(untitled(long))).toBe(
      'Tin is loud in the rain, tiles are heavy and the beams are older than I am, and…',
    );
  });

  test.each(['Glaze day.', 'Glaze day..', 'Glaze day. \r\n\r\nMore', 'Glaze day:'])(
    '%j is a name',
    (text) => {
      expect(titleOf(untitled(text))).toBe('Glaze day');
    },
  );

  test('a long title ends between characters, never inside an emoji', () => {
    const title = titleOf(untitled('🌿'.repeat(100)));
    expect([...title]).toHaveLength(80);
    expect(title.endsWith('🌿…')).toBe(true);
  });

  test('its slug has Latin letters, digits, and the end of the id', () => {
    expect(slugOf(untitled('Žluťoučký kůň — 9 cups!'), ID)).toBe('zlutoucky-kun-9-cups-0123456789ab');
    expect(slugOf(untitled('日本'), ID)).toBe('post-0123456789ab');
    expect(slugOf(untitled(''), ID)).toBe('post-0123456789ab');
  });
});
