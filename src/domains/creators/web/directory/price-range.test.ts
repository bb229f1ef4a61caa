import { expect, test } from 'vitest';
import { isBackwards, priceFaults, priceLimits, readPriceRange } from './price-range.ts';

const read = (search: string) => readPriceRange(new URLSearchParams(search));

test.each([
  ['', {}],
  ['minPrice=4&maxPrice=8.50', { minPrice: 4, maxPrice: 8.5 }],
  ['minPrice=0', { minPrice: 0 }],
  // From an Arabic keyboard, and with a comma.
  ['maxPrice=٨', { maxPrice: 8 }],
  ['maxPrice=7,5', { maxPrice: 7.5 }],
  ['minPrice=abc&maxPrice=-3', {}],
  ['maxPrice=1.234', {}],
  ['maxPrice=9999999999', {}],
])('%s limits as it can be understood', (search, limits) => {
  expect(priceLimits(read(search))).toEqual(limits);
});

test('what is no amount stays as it was typed, and is said to be none', () => {
  const range = read('minPrice=abc&maxPrice=8');
  expect(range).toEqual({ minPrice: 'abc', maxPrice: '8' });
  expect(priceFaults(range)).toEqual({ minPrice: 'no-amount' });
  expect(priceFaults(read('maxPrice=8.001'))).toEqual({ maxPrice: 'no-amount' });
});

test('a range that ends below where it begins is refused at its end; one price alone is a range', () => {
  expect(priceFaults(read('minPrice=9&maxPrice=3'))).toEqual({ maxPrice: 'backwards' });
  expect(isBackwards(read('minPrice=9&maxPrice=3'))).toBe(true);
  for (const search of ['minPrice=3&maxPrice=3', 'minPrice=9', 'maxPrice=0', ''])
    expect(priceFaults(read(search))).toEqual({});
});
