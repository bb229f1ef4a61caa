/**
 * Where a link to the log-in page may lead afterwards: a page of this very site, or nowhere. `redirect` comes from
 * an address that anybody can write, so everything that a browser might read as another site is turned down.
 */

// Stands for our own site; only whether an address leaves it counts.
const HERE = 'http://here.invalid';
// Browsers read a backslash as a slash, and drop tabs and line ends from inside an address.
const DECEPTIVE = /[\\\p{Cc}]/u;

/** The path with its query, or undefined. `value` has been decoded once, as `URLSearchParams` does. */
export function insideAddress(value: string | null): string | undefined {
  if (!value?.startsWith('/') || DECEPTIVE.test(value) || !URL.canParse(value, HERE)) return undefined;
  const { origin, pathname, search, hash } = new URL(value, HERE);
  // `/.//evil.test` stays on the site until its dots are taken out.
  if (origin !== HERE || pathname.startsWith('//')) return undefined;
  // The door itself is no place to be led to.
  if (pathname.startsWith('/auth/')) return undefined;
  return pathname + search + hash;
}

/** Carries the wanted page along from one form of the entrance to the next. */
export function withRedirect(path: string, wanted: string | undefined): string {
  if (!wanted) return path;
  return `${path}${path.includes('?') ? '&' : '?'}redirect=${encodeURIComponent(wanted)}`;
}
