/**
 * The newest top-up started in this tab for each purchase intent, so that one in progress is not started
 * again.
 */
import type { EndpointResult } from '#platform/contract/endpoint.ts';
import { isRefusal } from '#platform/web/call/api.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { readTab, writeTab } from '#platform/web/page/browser-storage.ts';
import { paymentNotFound } from '../contract/payments.refusals.contract.ts';
import { getTransaction } from '../contract/transactions.contract.ts';

const keyOf = (intent: string) => `begun-top-up:${intent}`;

export function keepStartedTopUp(intent: string, paymentId: string): void {
  writeTab(keyOf(intent), paymentId);
}

/** The id of its payment. Its state and owner are not stored here. */
export function startedTopUp(intent: string): string | undefined {
  return readTab<string>(keyOf(intent));
}

/** The payment's current state; undefined if this tab started none, or somebody else is logged in. */
export async function findStartedTopUp(
  intent: string,
): Promise<EndpointResult<typeof getTransaction> | undefined> {
  const id = startedTopUp(intent);
  if (id === undefined) return undefined;
  try {
    return await browserApi.call(getTransaction, { params: { id } });
  } catch (error) {
    if (isRefusal(error, paymentNotFound)) return undefined;
    throw error;
  }
}
