import { listQuery, readListAddress } from '#platform/web/lists/list-address.ts';

/** Which part of the queue of applications the address names, and how it is asked for. */

/** Goes with the way to an application that nobody has chosen: its papers wait until they are asked for. */
export const OPENED_BY_ITSELF = { isByItself: true };
export const isOpenedByItself = (state: Partial<typeof OPENED_BY_ITSELF> | null) =>
  state?.isByItself === true;

export const STATES = ['pending', 'approved', 'rejected'] as const;

/** What waits is seen the longest waiting first, what is decided the newest first. */
export function queueQuery(url: URL) {
  const state = STATES.find((each) => each === url.searchParams.get('state')) ?? 'pending';
  return { state, sort: state === 'pending' ? ('asc' as const) : ('desc' as const) };
}

// More than an operator decides in a sitting.
const SHOWN = 50;

/** Which page of that part. */
export function queuePage(url: URL) {
  const address = readListAddress(url, { pageSize: SHOWN });
  const { limit, offset } = listQuery(address);
  return { address, page: { limit, offset } };
}

/** An application within the queue as it stands, or the queue alone. */
export function queueHref(queue: { state: string; page: number }, id?: string): string {
  const query = new URLSearchParams({ state: queue.state });
  if (queue.page > 1) query.set('current', String(queue.page));
  return `/admin/creator-reviews${id ? `/${id}` : ''}?${query}`;
}
