import type { EndpointResult } from '#platform/contract/endpoint.ts';
import type { getTransaction } from '../contract/transactions.contract.ts';
import type { TopUpWish } from './use-top-up.ts';

export type Purpose = NonNullable<EndpointResult<typeof getTransaction>['purpose']>;

/** How what a payment is for stands now; `wanted`: as it was when the payment was begun. */
export type PurposeState = 'wanted' | 'bought' | 'gone' | 'changed';

export function purposeState({ item, isBought, price, priceNow }: Purpose): PurposeState {
  if (isBought) return 'bought';
  // A tip is whatever is given: it has no price that could be another one.
  if (!item) return 'wanted';
  if (priceNow === null) return 'gone';
  return priceNow === price ? 'wanted' : 'changed';
}

/** What to pay for once more, by another card. For what does not stand as it was seen, only tokens are bought. */
export function wishAgain(purpose: Purpose | null, returnTo: string | null | undefined): TopUpWish {
  if (purpose && purposeState(purpose) !== 'wanted') return {};
  return {
    returnTo: returnTo ?? undefined,
    purpose: purpose ? { ...purpose, item: purpose.item ?? undefined } : undefined,
  };
}
