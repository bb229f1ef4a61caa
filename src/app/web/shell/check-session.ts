import { getSelf } from '#domains/accounts/contract/self.contract.ts';
import { UNAUTHORIZED } from '#platform/contract/http-status.ts';
import { doorOfStandingWish } from '#platform/web/acts/standing-wish.ts';
import { ApiFailure } from '#platform/web/call/api.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { keepTypedText } from '#platform/web/forms/typed-text.ts';
import { endAllOfSession } from '#platform/web/page/end-of-session.ts';
import { keepSessionEnd } from './session-ended.ts';

/**
 * Logged out in another tab, from another device, or suspended: nothing of the account stays on the screen. A page that
 * is open to all stands there again as a visitor sees it; any other leads to the door, which says what happened where the
 * session was ended elsewhere, and leads back, to the sheet too that stood open. Where somebody else has logged in
 * meanwhile, the page becomes theirs. What was typed waits for its writer.
 */
export async function leaveIfLoggedOut(accountId: string): Promise<void> {
  const sitting = await findWhoSits();
  if (sitting === 'unknown' || sitting === accountId) return;
  keepTypedText(accountId);
  endAllOfSession();
  const door = sitting === undefined ? doorOfStandingWish() : undefined;
  if (door) window.location.assign(door);
  else {
    if (sitting === undefined) keepSessionEnd();
    // What stands there then is another page, and is read from its top.
    window.scrollTo({ top: 0, behavior: 'instant' });
    window.location.reload();
  }
}

/** The id of whoever is in by now; undefined for nobody. */
async function findWhoSits(): Promise<string | undefined | 'unknown'> {
  try {
    return (await browserApi.call(getSelf))._id;
  } catch (error) {
    return error instanceof ApiFailure && error.status === UNAUTHORIZED ? undefined : 'unknown';
  }
}
