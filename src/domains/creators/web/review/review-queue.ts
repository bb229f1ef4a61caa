import { listQuery, readListAddress } from '#platform/web/lists/list-address.ts';

/** Reads the queue of applications from the address: filter, page, order. */

/** Location state for an application that opened by itself: its documents wait until they are revealed. */
export const OPENED_BY_ITSELF = { isByItself: true };
export const isOpenedByItself = (state: Partial<typeof OPENED_BY_ITSELF> | null) =>
  state?.isByItself === true;

export const STATES = ['pending', 'approved', 'rejected'] as const;

/** Pending ones are sorted longest waiting first, decided ones newest first. */
export function queueQuery(url: URL) {
  const state = STATES.find((each) => each === url.searchParams.get('state')) ?? 'pending';
  return { state, sort: state === 'pending' ? ('asc' as const) : ('desc' as const) };
}

// More than an operator decides in one go.
const SHOWN = 50;

/** The page number of that filter. */
export function queuePage(url: URL) {
  const address = readListAddress(url, { pageSize: SHOWN });
  const { limit, offset } = listQuery(address);
  return { address, page: { limit, offset } };
}

/** The address of an application within the current queue, or of the queue alone. */
export function queueHref(queue: { state: string; page: number }, id?: string): string {
  const query = new URLSearchParams({ state: queue.state });
  if (queue.page > 1) query.set('current', String(queue.page));
  return `/admin/creator-reviews${id ? `/${id}` : ''}?${query}`;
}
