/**
 * Remembers that this browser has used a passkey for this site, so that the login page offers it first. A cookie, so
 * that the server renders it and nothing moves later. It does not say which passkey or whose.
 */
import { YEAR_SECONDS } from '#platform/contract/day.ts';
import { writeCookie } from '#platform/web/page/browser-storage.ts';

/** Reads it from a `Cookie` header. */
export function hasPasskeyHere(cookies: string): boolean {
  return /(?:^|;\s*)passkey=here(?:;|$)/.test(cookies);
}

/** Sets or clears it for later visits. Browser only. */
export function notePasskeyHere(isHere: boolean): void {
  writeCookie(`passkey=here; path=/; max-age=${isHere ? YEAR_SECONDS : 0}; samesite=lax`);
}
