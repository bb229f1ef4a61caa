import type { EndpointResult } from '#platform/contract/endpoint.ts';
import type { getTransaction } from '../contract/transactions.contract.ts';
import type { TopUpIntent } from './use-top-up.ts';

type Purpose = EndpointResult<typeof getTransaction>['purpose'];

/** How what a payment is for stands now; `as-seen`: as it was when the payment was begun. */
export function purposeState(purpose: Purpose): 'as-seen' | 'bought' | 'gone' | 'changed' {
  // A tip is whatever is given, and tokens alone are for nothing: neither has a price that could be another one.
  if (!purpose?.item) return 'as-seen';
  if (purpose.isBought) return 'bought';
  if (purpose.priceNow === null) return 'gone';
  return purpose.priceNow === purpose.price ? 'as-seen' : 'changed';
}

/** What to pay for once more, by another card. For what does not stand as it was seen, only tokens are bought. */
export function wantAgain(purpose: Purpose, returnTo: string | null | undefined): TopUpIntent {
  if (purposeState(purpose) !== 'as-seen') return {};
  return {
    returnTo: returnTo ?? undefined,
    purpose: purpose ? { ...purpose, item: purpose.item ?? undefined } : undefined,
  };
}
