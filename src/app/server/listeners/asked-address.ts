/**
 * The path of a request: the one place that derives it from the raw request target. Access rules and the renderer
 * must use the same path, and neither may take the host of another site from it: browsers read `//host/page` and
 * `/\host/page` as addresses of that host.
 */
export interface AskedAddress {
  /** Begins with exactly one slash; without dots that climb, and encoded. */
  readonly path: string;
  /** With its question mark; empty without a query. */
  readonly search: string;
}

// A request by a proxy may contain the whole URL; only its path is used.
const WHOLE_ADDRESS = /^[a-z][a-z\d+.-]*:\/\/[^/\\?#]*/i;
// A fixed dummy host: whatever follows its slash is path and query.
const SITE = 'http://site.invalid/';

const withoutHost = (target: string) => target.replace(WHOLE_ADDRESS, '');

/** `target` is the raw request target. */
export function askedAddress(target: string): AskedAddress {
  const { pathname, search } = new URL(SITE + withoutHost(target));
  return { path: pathname.replace(/^\/+/, '/'), search };
}

/**
 * The normalized path to redirect to; undefined when it is normal already. A browser keeps the address it requested,
 * and would resolve it to another path than the page was rendered for.
 */
export function straightAddress(target: string): string | undefined {
  const { path, search } = askedAddress(target);
  const [asked] = withoutHost(target).split(/[?#]/, 1);
  return asked === path || asked === '' ? undefined : path + search;
}
