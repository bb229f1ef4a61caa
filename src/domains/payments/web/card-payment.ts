import type { Api } from '#platform/web/call/api.ts';
import { getSandboxPayment } from '../contract/sandbox.contract.ts';
import { getTransaction } from '../contract/transactions.contract.ts';

/** A payment as the card page loads it. */
export type CardPayment = Awaited<ReturnType<typeof loadCardPayment>>;

export async function loadCardPayment(api: Api, id: string) {
  const [payment, { failureCode, purpose }] = await Promise.all([
    api.call(getSandboxPayment, { params: { id } }),
    api.call(getTransaction, { params: { id } }),
  ]);
  return { ...payment, failureCode, purpose };
}
