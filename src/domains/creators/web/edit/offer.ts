import { BASIS_POINTS, basisPoints, fromWire, splitFee, tokens, toWire } from '#platform/contract/money.ts';
import type { Self } from './profile-draft.ts';

/** Prices and free days as they are typed. */
export interface AskedPrices {
  monthlyPrice: string;
  yearlyPrice: string;
  showPrice: string;
  isFree: boolean;
  freeDays: string;
}

/** A price of the wire as one would type it: `69.50`. */
function asTyped(price: number | undefined): string {
  return price === undefined ? '' : price.toFixed(2);
}

export function askedPricesOf(self: Self): AskedPrices {
  return {
    monthlyPrice: asTyped(self.monthlyPrice),
    yearlyPrice: asTyped(self.yearlyPrice),
    showPrice: asTyped(self.publicChatPrice),
    isFree: self.isFreeSubscription ?? false,
    freeDays: String(self.durationFreeSubscriptionDays ?? 1),
  };
}

/** The creator's share of a typed price, split as in the ledger; undefined for an invalid price. */
export function ownShare(price: string, commission: number): number | undefined {
  const hundredths = Number(price) > 0 ? fromWire(Number(price)) : undefined;
  if (hundredths === undefined) return undefined;
  return toWire(splitFee(tokens(hundredths), basisPoints(Math.round(commission * BASIS_POINTS))).net);
}

const MONTHS = 12;

/** How much less a year costs than twelve months, as a fraction; undefined where it does not. */
export function yearlySaving({
  monthlyPrice,
  yearlyPrice,
}: Pick<AskedPrices, 'monthlyPrice' | 'yearlyPrice'>): number | undefined {
  const twelve = Number(monthlyPrice) * MONTHS;
  const year = Number(yearlyPrice);
  return year > 0 && year < twelve ? 1 - year / twelve : undefined;
}
