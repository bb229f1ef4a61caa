import { expect, test } from 'vitest';
import { further, isLong } from './folded-options.ts';

const options = (count: number) => Array.from({ length: count }, (_, value) => ({ value, isChosen: false }));

test.each([0, 8, 10])('a list of %i stands there as it is', (count) => {
  expect(isLong(options(count))).toBe(false);
  expect(further(options(count))).toEqual([]);
});

test('of a longer one the first eight stand there', () => {
  expect(isLong(options(11))).toBe(true);
  expect(further(options(11)).map(({ value }) => value)).toEqual([8, 9, 10]);
});
