import { getTransaction } from '#domains/payments/contract/transactions.contract.ts';
import type { EndpointResult } from '#platform/contract/endpoint.ts';
import type { Api } from '#platform/web/call/api.ts';
import { getReceipt } from '../../contract/history.contract.ts';

type Payment = EndpointResult<typeof getTransaction>;

export interface WholeReceipt {
  receipt: EndpointResult<typeof getReceipt>;
  /** Of a top-up, and of one that is taken back or given again: the payment by card as it is now. */
  payment: Pick<Payment, 'totalPrice' | 'status' | 'currency'> | undefined;
}

/** A receipt, by the id of its movement or of the payment by card behind it. */
export async function loadReceipt(api: Api, id: string): Promise<WholeReceipt> {
  const receipt = await api.call(getReceipt, { params: { id } });
  const { paymentId } = receipt;
  if (paymentId === null) return { receipt, payment: undefined };
  return { receipt, payment: await api.call(getTransaction, { params: { id: paymentId } }) };
}
