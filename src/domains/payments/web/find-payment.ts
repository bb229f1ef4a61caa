import type { EndpointResult } from '#platform/contract/endpoint.ts';
import type { LoadArgs } from '#platform/web/call/page-data.ts';
import type { getTransaction } from '../contract/transactions.contract.ts';
import { searchTransactions } from '../contract/transactions.contract.ts';
import { ownPath } from './own-path.ts';

export interface FoundPayment {
  /** Undefined when the address names none of the newest payments. */
  payment: EndpointResult<typeof getTransaction> | undefined;
  /** Where the payer wanted to go back to. */
  returnTo: string | undefined;
}

// Less of an id could mean any payment.
const SHORT_NUMBER_LENGTH = 8;
// The pages are shown right after paying; older ones are found in the wallet.
const LOOKED_THROUGH = 50;

/** The payment that an address of a gateway's way back names, by its id or by the last characters of it. */
export async function findPayment({ api, url }: LoadArgs): Promise<FoundPayment> {
  const number = url.searchParams.get('transactionId') ?? '';
  const { data } = await api.call(searchTransactions, { query: { limit: LOOKED_THROUGH } });
  return {
    payment: number.length >= SHORT_NUMBER_LENGTH ? data.find(({ _id }) => _id.endsWith(number)) : undefined,
    returnTo: ownPath(url.searchParams.get('returnTo')),
  };
}
