import { expect, test } from 'vitest';
import { HOUR_MILLISECONDS, MINUTE_MILLISECONDS } from '#platform/contract/day.ts';
import { span } from './spoken-figures.ts';

test.each([
  [4_000, '4 s'],
  [MINUTE_MILLISECONDS, '1 minute'],
  [2 * MINUTE_MILLISECONDS, '2 minutes'],
  [2 * HOUR_MILLISECONDS, '2 hours'],
  [47 * HOUR_MILLISECONDS, '47 hours'],
  [48 * HOUR_MILLISECONDS, '2 days'],
  [1_298 * 24 * HOUR_MILLISECONDS, '1,298 days'],
])('a span of %i ms is said as %s', (milliseconds, words) => {
  expect(span(milliseconds)).toBe(words);
});
