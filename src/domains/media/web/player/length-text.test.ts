import { expect, test } from 'vitest';
import { lengthText } from './length-text.ts';

test.each([
  [0, '0:00'],
  [9.9, '0:09'],
  [125, '2:05'],
  [3_725, '1:02:05'],
  [36_000, '10:00:00'],
  [Number.NaN, '0:00'],
  [-3, '0:00'],
])('%d seconds are written as %s', (seconds, text) => {
  expect(lengthText(seconds)).toBe(text);
});
