import type { EndpointResult } from '#platform/contract/endpoint.ts';
import type { LoadArgs } from '#platform/web/call/page-data.ts';
import type { getTransaction } from '../contract/transactions.contract.ts';
import { searchTransactions } from '../contract/transactions.contract.ts';
import { ownPath } from './own-path.ts';

export interface FoundPayment {
  /** Undefined if none of the newest payments matches the address. */
  payment: EndpointResult<typeof getTransaction> | undefined;
  /** Where the payer wanted to return to. */
  returnTo: string | undefined;
}

// A shorter part of an id could match any payment.
const SHORT_NUMBER_LENGTH = 8;
// These pages are shown right after paying; older payments are in the wallet.
const NEWEST_SEARCHED = 50;

/** Finds the payment named in a return address, by its id or the id's last characters. */
export async function findPayment({ api, url }: LoadArgs): Promise<FoundPayment> {
  const number = url.searchParams.get('transactionId') ?? '';
  const { data } = await api.call(searchTransactions, { query: { limit: NEWEST_SEARCHED } });
  return {
    payment: number.length >= SHORT_NUMBER_LENGTH ? data.find(({ _id }) => _id.endsWith(number)) : undefined,
    returnTo: ownPath(url.searchParams.get('returnTo')),
  };
}
