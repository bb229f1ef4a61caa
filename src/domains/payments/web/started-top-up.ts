/** The newest top-up begun in this tab for each wish, so that one which is under way is not begun again. */
import type { EndpointResult } from '#platform/contract/endpoint.ts';
import { ApiFailure } from '#platform/web/call/api.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { readTab, writeTab } from '#platform/web/kept/tab-storage.ts';
import { paymentNotFound } from '../contract/payments.refusals.contract.ts';
import { getTransaction } from '../contract/transactions.contract.ts';

interface StartedTopUp {
  paymentId: string;
  paymentUrl: string;
}

const keyOf = (wish: string) => `top-up:${wish}`;

export function keepStartedTopUp(wish: string, started: StartedTopUp): void {
  writeTab(keyOf(wish), started);
}

/** The payment as the server knows it now; undefined when this tab has begun none, or somebody else is logged in. */
export async function findStartedTopUp(
  wish: string,
): Promise<(StartedTopUp & { payment: EndpointResult<typeof getTransaction> }) | undefined> {
  const started = readTab<StartedTopUp>(keyOf(wish));
  if (!started) return undefined;
  try {
    const payment = await browserApi.call(getTransaction, { params: { id: started.paymentId } });
    return { ...started, payment };
  } catch (error) {
    if (error instanceof ApiFailure && error.code === paymentNotFound.code) return undefined;
    throw error;
  }
}
