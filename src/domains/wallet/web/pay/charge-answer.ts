/** Decides from the answer to a charge whether the charge was made. */
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { platformRefusals } from '#platform/contract/refusal.ts';
import { ApiFailure } from '#platform/web/call/api.ts';

/**
 * - `refused`: the endpoint processed the charge and refused it. A charge that had been made would return its
 * receipt, so nothing was paid under this key, now or earlier.
 * - `not-taken`: the request was rejected before processing, such as without a session. An earlier request
 * with the key may have paid.
 * - `unknown`: it may have been paid.
 */
export type Meaning = 'refused' | 'not-taken' | 'unknown';

// The key is known: an earlier request used it and may have paid.
const OF_THE_KEY: readonly string[] = [platformRefusals.keyRunning.code, platformRefusals.keyReused.code];
// Status codes of proxies, which do not know either.
const TIMED_OUT = 408;

/** `hasLeft`: the device was online when the request was sent. */
export function meaningOf(
  error: unknown,
  { refusals = [] }: Pick<Endpoint, 'refusals'>,
  hasLeft: boolean,
): Meaning {
  if (error instanceof ApiFailure) {
    const { status, code } = error;
    if (refusals.some((refusal) => refusal.code === code)) return 'refused';
    const isRefused = status >= 400 && status < 500 && status !== TIMED_OUT && !OF_THE_KEY.includes(code);
    if (isRefused) return 'not-taken';
  }
  return hasLeft ? 'unknown' : 'not-taken';
}

/** The charge whose result is unknown after an answer; `before` is the one that was unknown until then. */
export function unsureAfter<Charge>(
  before: Charge | undefined,
  sent: Charge,
  meaning: Meaning,
): Charge | undefined {
  switch (meaning) {
    case 'refused':
      return undefined;
    case 'not-taken':
      return before;
    case 'unknown':
      return sent;
  }
}
