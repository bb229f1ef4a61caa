import { getTransaction } from '#domains/payments/contract/transactions.contract.ts';
import type { EndpointResult } from '#platform/contract/endpoint.ts';
import type { Api } from '#platform/web/api.ts';
import { getReceipt } from '../contract/history.contract.ts';

export interface WholeReceipt {
  receipt: EndpointResult<typeof getReceipt>;
  /** Of a top-up: what the card was charged, in the site's currency. */
  charged: number | undefined;
}

/** A receipt, by the id of its movement or of the payment by card behind it. */
export async function loadReceipt(api: Api, id: string): Promise<WholeReceipt> {
  const receipt = await api.call(getReceipt, { params: { id } });
  const { paymentId } = receipt;
  if (paymentId === null) return { receipt, charged: undefined };
  const payment = await api.call(getTransaction, { params: { id: paymentId } });
  return { receipt, charged: payment.totalPrice };
}
