import { expect, test } from 'vitest';
import { loudnessOf, thinnedOut } from './loudness.ts';

const tone = (height: number) => Float32Array.from({ length: 1024 }, (_, at) => height * Math.sin(at / 5));

test('silence is 0, the loudest sound nearly 100, and speech is seen in between', () => {
  expect(loudnessOf(new Float32Array(1024))).toBe(0);
  expect(loudnessOf(new Float32Array(0))).toBe(0);
  expect(loudnessOf(tone(1))).toBeGreaterThan(90);
  const speech = loudnessOf(tone(0.1));
  expect(speech).toBeGreaterThan(40);
  expect(speech).toBeLessThan(70);
});

test('of many levels the loudest of each stretch is left', () => {
  expect(thinnedOut([1, 2, 3], 4)).toEqual([1, 2, 3]);
  expect(thinnedOut([1, 9, 2, 3, 8, 4], 3)).toEqual([9, 3, 8]);
  expect(
    thinnedOut(
      Array.from({ length: 1001 }, (_, at) => at % 100),
      200,
    ),
  ).toHaveLength(200);
});
