/**
 * Where the login page may redirect to: a page of this site only. Anybody can write `redirect`, so everything that a
 * browser might read as another site is refused.
 */

// A placeholder for our origin; only whether an address leaves it counts.
const HERE = 'http://here.invalid';
// Browsers read a backslash as a slash, and drop tabs and line ends inside an address.
const DECEPTIVE = /[\\\p{Cc}]/u;

/** The path with its query, or undefined. `value` has been decoded once, as `URLSearchParams` does. */
export function insideAddress(value: string | null): string | undefined {
  if (!value?.startsWith('/') || DECEPTIVE.test(value) || !URL.canParse(value, HERE)) return undefined;
  const { origin, pathname, search, hash } = new URL(value, HERE);
  // `/.//evil.test` stays on the site until its dots are resolved.
  if (origin !== HERE || pathname.startsWith('//')) return undefined;
  // Never back to the login pages.
  if (pathname.startsWith('/auth/')) return undefined;
  return pathname + search + hash;
}

/** Passes the wanted page on from one form to the next. */
export function withRedirect(path: string, wanted: string | undefined): string {
  if (!wanted) return path;
  return `${path}${path.includes('?') ? '&' : '?'}redirect=${encodeURIComponent(wanted)}`;
}
