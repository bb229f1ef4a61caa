/** Which part of the queue of applications the address names, and how it is asked for. */

export const STATES = ['pending', 'approved', 'rejected'] as const;

/** What waits is seen the longest waiting first, what is decided the newest first. */
export function queueQuery(url: URL) {
  const state = STATES.find((each) => each === url.searchParams.get('state')) ?? 'pending';
  return { state, sort: state === 'pending' ? ('asc' as const) : ('desc' as const) };
}
