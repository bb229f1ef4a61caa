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
