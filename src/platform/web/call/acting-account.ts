/**
 * The account whose pages this document shows; constant until the document is reloaded. Requests carry it, because
 * another tab may have logged in as someone else and changed the cookie.
 */
import { BEGUN_BY_HEADER } from '#platform/contract/begun-by.ts';

let account: string | undefined;

/** Undefined for visitors. Call it in the browser only: a server renders pages of many users at once. */
export function setActingAccount(accountId: string | undefined): void {
  account = accountId;
}

/** The header for everything that changes something. */
export const begunBy = (): Record<string, string> => (account ? { [BEGUN_BY_HEADER]: account } : {});
