/** Reads the queue of cases from the address: which queue, open or decided, page. */
import { listQuery, readListAddress } from '#platform/web/lists/list-address.ts';
import type { CaseQueue } from '../../contract/cases.contract.ts';

export const QUEUES: readonly CaseQueue[] = ['report', 'review', 'appeal'];

// More than an operator decides in one go.
const SHOWN = 50;

export function readQueue(url: URL) {
  const queue = QUEUES.find((each) => each === url.searchParams.get('queue')) ?? 'report';
  const state = url.searchParams.get('state') === 'decided' ? ('decided' as const) : ('open' as const);
  const address = readListAddress(url, { pageSize: SHOWN });
  const { limit, offset } = listQuery(address);
  return { queue, state, address, query: { queue, state, limit, offset } };
}

/** The address of a case within the current queue, or of the queue alone. */
export function caseHref(queue: { queue: string; state: string; page?: number }, id?: string): string {
  const query = new URLSearchParams({ queue: queue.queue });
  if (queue.state !== 'open') query.set('state', queue.state);
  if (queue.page && queue.page > 1) query.set('current', String(queue.page));
  return `/admin/queue${id ? `/${id}` : ''}?${query}`;
}
