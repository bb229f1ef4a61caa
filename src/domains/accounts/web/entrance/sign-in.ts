import { withCaptcha } from '#domains/site/web/index.ts';
import type { EndpointResult } from '#platform/contract/endpoint.ts';
import { UNAUTHORIZED } from '#platform/contract/http-status.ts';
import { ApiFailure, isRefusal } from '#platform/web/call/api.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { needsCookies } from '#platform/web/call/browser-failures.ts';
import { keepsCookies } from '#platform/web/page/browser-storage.ts';
import { emailNotVerified, secondFactorNeeded } from '../../contract/accounts.refusals.contract.ts';
import { getSelf } from '../../contract/self.contract.ts';
import { logIn } from '../../contract/sessions.contract.ts';
import { SECOND_STEP_PAGE } from '../../contract/ticket-cookie.ts';
import { withRedirect } from './inside-address.ts';
import { keepReturn } from './kept-return.ts';
import { keepTicket } from './kept-ticket.ts';
import { landingOf } from './landing.ts';

interface Credentials {
  /** Or the email address. */
  username: string;
  password: string;
  remember?: boolean;
}

/**
 * Logs in and goes to `wanted`, or to the account's first page. Throws ApiFailure; on success it never settles (the
 * second step is another page), so that the button stays busy until the next page is there.
 */
export async function signIn(credentials: Credentials, wanted?: string): Promise<never> {
  if (!keepsCookies()) throw needsCookies();
  const opened = await withCaptcha(() => browserApi.call(logIn, { body: credentials })).catch((error) => {
    if (!isRefusal(error, secondFactorNeeded)) throw error;
    keepTicket(String(error.fields.ticket));
    return leaveFor(withRedirect(SECOND_STEP_PAGE, wanted));
  });
  return arrive(opened, wanted);
}

/** Goes to `wanted`, or to the account's first page; first asks whether to keep an account that is to be deleted. */
export async function arrive(
  { deletionDueAt }: Pick<EndpointResult<typeof logIn>, 'deletionDueAt'>,
  wanted?: string,
): Promise<never> {
  if (deletionDueAt) return leaveFor(withRedirect('/auth/keep-account', wanted));
  const self = await browserApi.call(getSelf).catch((error: unknown) => {
    // Just logged in, and unknown again: the browser has rejected the session cookie.
    throw error instanceof ApiFailure && error.status === UNAUTHORIZED ? needsCookies() : error;
  });
  keepReturn(undefined);
  return leaveFor(wanted ?? landingOf(self));
}

/** Goes to another page of ours without a way back. */
export function leaveFor(address: string): Promise<never> {
  // A full page load, so that nothing of the visitor's page remains; replacing, so that Back does not return to the
  // form.
  window.location.replace(address);
  return new Promise(() => {});
}

/** Whether only an unconfirmed email address stands in the way. */
export function awaitsConfirmation(error: unknown): error is ApiFailure {
  return isRefusal(error, emailNotVerified);
}
