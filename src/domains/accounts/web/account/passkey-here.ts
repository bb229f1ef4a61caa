/**
 * Whether this browser has made or used a passkey for this site: then the door offers it first. A cookie, so that the
 * server draws it so, and nothing moves when the page wakes. Which passkey it is, and whose, it does not say.
 */
import { YEAR_SECONDS } from '#platform/contract/day.ts';
import { writeCookie } from '#platform/web/page/browser-storage.ts';

/** Reads it from a `Cookie` header. */
export function hasPasskeyHere(cookies: string): boolean {
  return /(?:^|;\s*)passkey=here(?:;|$)/.test(cookies);
}

/** Notes it for later visits, or forgets it. Browser only. */
export function notePasskeyHere(isHere: boolean): void {
  writeCookie(`passkey=here; path=/; max-age=${isHere ? YEAR_SECONDS : 0}; samesite=lax`);
}
