/**
 * Where a new user was going, kept until the e-mail address is confirmed: the mailed link opens in another tab. A cookie,
 * so that the server can put it into the page.
 */
import { writeCookie } from '#platform/web/page/browser-storage.ts';
import { insideAddress } from './inside-address.ts';

const COOKIE = 'returnTo';
// As long as the mailed link works.
const THREE_DAYS_SECONDS = 259_200;

/** Reads it from a `Cookie` header. */
export function returnIn(cookies: string): string | undefined {
  const found = cookies.split('; ').find((each) => each.startsWith(`${COOKIE}=`));
  try {
    return insideAddress(decodeURIComponent(found?.slice(COOKIE.length + 1) ?? ''));
  } catch {
    return undefined;
  }
}

/** Keeps it, or forgets it. Browser only. */
export function keepReturn(wanted: string | undefined): void {
  const seconds = wanted === undefined ? 0 : THREE_DAYS_SECONDS;
  writeCookie(`${COOKIE}=${encodeURIComponent(wanted ?? '')}; path=/auth; max-age=${seconds}; samesite=lax`);
}
