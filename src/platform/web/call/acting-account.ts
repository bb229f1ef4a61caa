/**
 * Whose pages this document shows: known once it is alive, and the same until it is loaded anew. What is sent from it
 * says so, because the cookie may be another's by then, who has logged in beside it.
 */
import { BEGUN_BY_HEADER } from '#platform/contract/begun-by.ts';

let account: string | undefined;

/** Undefined where nobody is in. To be called in the browser only: a server draws pages for many at once. */
export function setActingAccount(accountId: string | undefined): void {
  account = accountId;
}

/** The header for everything that changes something. */
export const begunBy = (): Record<string, string> => (account ? { [BEGUN_BY_HEADER]: account } : {});
