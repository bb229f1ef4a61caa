import { getSelf } from '#domains/accounts/contract/self.contract.ts';
import { UNAUTHORIZED } from '#platform/contract/http-status.ts';
import { loginGateOfOpenSheet } from '#platform/web/actions/open-sheet.ts';
import { ApiFailure } from '#platform/web/call/api.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { keepTypedText } from '#platform/web/forms/typed-text.ts';
import { endAllOfSession } from '#platform/web/page/end-of-session.ts';
import { keepSessionEnd } from './session-ended.ts';

/**
 * Reacts to a session that ended in another tab, on another device or by a suspension: no account data stays on the
 * screen. A public page is shown again as to a visitor; any other redirects to login, which gives the reason and
 * leads back, also to an open sheet. If another account has logged in, the page is reloaded as theirs. Drafts are
 * kept for their author.
 */
export async function leaveIfLoggedOut(accountId: string): Promise<void> {
  const demoAccount = await checkSession();
  if (!demoAccount || demoAccount.accountId === accountId) return;
  const isFree = demoAccount.accountId === undefined;
  keepTypedText(accountId);
  endAllOfSession();
  const loginGate = isFree ? loginGateOfOpenSheet() : undefined;
  if (loginGate) window.location.assign(loginGate);
  else {
    if (isFree) keepSessionEnd();
    // What stands there then is another page, and is read from its top.
    window.scrollTo({ top: 0, behavior: 'instant' });
    window.location.reload();
  }
}

/** Who is in by now: without an account where nobody is. Undefined where the server does not say. */
async function checkSession(): Promise<{ accountId?: string } | undefined> {
  try {
    return { accountId: (await browserApi.call(getSelf))._id };
  } catch (error) {
    return error instanceof ApiFailure && error.status === UNAUTHORIZED ? {} : undefined;
  }
}
