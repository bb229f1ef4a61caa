/**
 * The limits of the monthly price. They stay text, in the address too, so that a form without JavaScript comes back
 * with its input and its errors.
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

/** The valid limits, as the endpoint takes them; an invalid one is ignored. */
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

/** The errors of each end. A range whose end is below its start is reported at its end. */
export function priceFaults(range: PriceRange): Partial<Record<PriceEnd, PriceFault>> {
  const { minPrice, maxPrice } = priceLimits(range);
  return {
    ...(range.minPrice && minPrice === undefined ? { minPrice: 'no-amount' } : {}),
    ...(range.maxPrice && maxPrice === undefined ? { maxPrice: 'no-amount' } : {}),
    ...(isBackwards(range) ? { maxPrice: 'backwards' } : {}),
  };
}

/** Whether no price can match. */
export function isBackwards(range: PriceRange): boolean {
  const { minPrice, maxPrice } = priceLimits(range);
  return minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice;
}
