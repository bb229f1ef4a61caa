import { expect, test } from 'vitest';
import { waitAfter } from './use-stream.ts';

test('media that fail again and again are asked for ever more rarely, but never given up', () => {
  expect([1, 2, 3, 4, 5, 6, 20].map(waitAfter)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
});
