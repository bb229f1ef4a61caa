/**
 * Where on this site a request wants to go: the one place that makes a path of what was asked for. Whoever decides by
 * the path (is it open, where does it lead) and whoever draws its page must read the same one, and none may take the
 * name of another house from it: to a browser `//host/page` and `/\host/page` are addresses of that host.
 */
export interface AskedAddress {
  /** Begins with exactly one slash; without dots that climb, and encoded. */
  readonly path: string;
  /** With its question mark; empty without a query. */
  readonly search: string;
}

// Whoever asks by way of a proxy may send the whole address; only its path is for us to answer.
const WHOLE_ADDRESS = /^[a-z][a-z\d+.-]*:\/\/[^/\\?#]*/i;
// Nobody's, and fixed: whatever stands behind its slash is path and query.
const SITE = 'http://site.invalid/';

const withoutHost = (target: string) => target.replace(WHOLE_ADDRESS, '');

/** `target` is what was asked for, as it stood in the request. */
export function askedAddress(target: string): AskedAddress {
  const { pathname, search } = new URL(SITE + withoutHost(target));
  return { path: pathname.replace(/^\/+/, '/'), search };
}

/**
 * The address that was meant by one that goes a way round to it; undefined where it goes straight. A browser keeps
 * what it has asked for, and would read another path in it than the one that the page was drawn for.
 */
export function straightAddress(target: string): string | undefined {
  const { path, search } = askedAddress(target);
  const [asked] = withoutHost(target).split(/[?#]/, 1);
  return asked === path || asked === '' ? undefined : path + search;
}
