import { readBook } from '#domains/wallet/web/index.ts';
import { SHOWN_STATUSES } from './order-labels.tsx';

/** What the address of a list of orders says. */
export function readOrders(url: URL) {
  const { query, ...read } = readBook(url, { filters: ['q'], choices: { status: SHOWN_STATUSES } });
  const { status, ...others } = query;
  return { ...read, query: { ...others, deliveryStatus: status } };
}
