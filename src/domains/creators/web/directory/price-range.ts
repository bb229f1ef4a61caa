/**
 * The limits of the monthly price in the directory. They stay the text that was typed, in the address too, so that a
 * form that is sent without a script comes back with it and with what is wrong.
 */
import { cents, MOST_AMOUNT, toWire } from '#platform/contract/money.ts';
import { typedHundredths } from '#platform/web/forms/typed-amount.ts';

export const PRICE_ENDS = ['minPrice', 'maxPrice'] as const;
export type PriceEnd = (typeof PRICE_ENDS)[number];
export type PriceRange = Readonly<Record<PriceEnd, string>>;

export const ANY_PRICE: PriceRange = { minPrice: '', maxPrice: '' };

// Longer than the largest amount with its signs.
const MAX_CHARACTERS = 20;

export function readPriceRange(searchParams: URLSearchParams): PriceRange {
  const read = (end: PriceEnd) => (searchParams.get(end) ?? '').trim().slice(0, MAX_CHARACTERS);
  return { minPrice: read('minPrice'), maxPrice: read('maxPrice') };
}

/** The limits that are amounts, as the endpoint takes them; what is none limits nothing. */
export function priceLimits(range: PriceRange): Partial<Record<PriceEnd, number>> {
  return Object.fromEntries(
    PRICE_ENDS.flatMap((end) => {
      const hundredths = typedHundredths(range[end]);
      const amount = hundredths === undefined ? undefined : toWire(cents(hundredths));
      return amount === undefined || amount > MOST_AMOUNT ? [] : [[end, amount]];
    }),
  );
}

export type PriceFault = 'no-amount' | 'backwards';

/** What is wrong with each end. A range that ends below where it begins is mended at its end. */
export function priceFaults(range: PriceRange): Partial<Record<PriceEnd, PriceFault>> {
  const { minPrice, maxPrice } = priceLimits(range);
  return {
    ...(range.minPrice && minPrice === undefined ? { minPrice: 'no-amount' } : {}),
    ...(range.maxPrice && maxPrice === undefined ? { maxPrice: 'no-amount' } : {}),
    ...(isBackwards(range) ? { maxPrice: 'backwards' } : {}),
  };
}

/** Nobody can fit such a range. */
export function isBackwards(range: PriceRange): boolean {
  const { minPrice, maxPrice } = priceLimits(range);
  return minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice;
}
