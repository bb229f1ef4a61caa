import type { EndpointResult } from '#platform/contract/endpoint.ts';
import type { getTransaction } from '../contract/transactions.contract.ts';
import type { TopUpIntent } from './use-top-up.ts';

type Purpose = EndpointResult<typeof getTransaction>['purpose'];

/** The current state of the intended item; `as-seen`: the same as when the payment was started. */
export function purposeState(purpose: Purpose): 'as-seen' | 'bought' | 'gone' | 'changed' {
  // Tips have any amount, and plain tokens have no item: neither has a price that can change.
  if (!purpose?.item) return 'as-seen';
  if (purpose.isBought) return 'bought';
  if (purpose.priceNow === null) return 'gone';
  return purpose.priceNow === purpose.price ? 'as-seen' : 'changed';
}

/** The intent for a retry with another card. If the item has changed, only tokens are bought. */
export function wantAgain(purpose: Purpose, returnTo: string | null | undefined): TopUpIntent {
  if (purposeState(purpose) !== 'as-seen') return {};
  return {
    returnTo: returnTo ?? undefined,
    purpose: purpose ? { ...purpose, item: purpose.item ?? undefined } : undefined,
  };
}
