/** What the answer to a charge says of whether it was made. */
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { platformRefusals } from '#platform/contract/refusal.ts';
import { ApiFailure } from '#platform/web/call/api.ts';

/**
 * - `refused`: the charge itself was looked at and refused. A charge that was made answers its receipt instead, so
 *   nothing was paid under this key, by this sending or an earlier one.
 * - `not-taken`: this sending came to nothing, as without a session. It says nothing of an earlier one.
 * - `unknown`: it may have been paid.
 */
export type Meaning = 'refused' | 'not-taken' | 'unknown';

// The key is known: something was sent under it before, and may have been paid.
const OF_THE_KEY: readonly string[] = [platformRefusals.keyRunning.code, platformRefusals.keyReused.code];
// Of somebody between us and the server, who does not know either.
const TIMED_OUT = 408;

/** `hasLeft`: there was a line when it was sent. */
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

/** The charge of which it is not known whether it was made, after an answer; `before` is the one before it. */
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
