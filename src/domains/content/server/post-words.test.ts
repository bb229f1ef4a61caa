import { describe, expect, test } from 'vitest';
import { slugOf, titleOf } from './post-words.ts';

const ID = '019a0000-0000-7000-8000-0123456789ab';

describe('words of a post', () => {
  test('its title is its first line', () => {
    expect(titleOf('Nine from the shelf\nand more')).toBe('Nine from the shelf');
    expect(titleOf('')).toBe('');
  });

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
