import { getTransaction } from '#domains/payments/contract/transactions.contract.ts';
import type { EndpointResult } from '#platform/contract/endpoint.ts';
import type { Api } from '#platform/web/call/api.ts';
import { getReceipt } from '../../contract/history.contract.ts';

type Payment = EndpointResult<typeof getTransaction>;

export interface WholeReceipt {
  receipt: EndpointResult<typeof getReceipt>;
  /** For a top-up or its reversal: the card payment in its current state. */
  payment: Pick<Payment, 'totalPrice' | 'status' | 'currency'> | undefined;
}

/** Loads a receipt by the id of its movement or of its card payment. */
export async function loadReceipt(api: Api, id: string): Promise<WholeReceipt> {
  const receipt = await api.call(getReceipt, { params: { id } });
  const { paymentId } = receipt;
  if (paymentId === null) return { receipt, payment: undefined };
  return { receipt, payment: await api.call(getTransaction, { params: { id: paymentId } }) };
}
