import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import type { Config } from './config/config.ts';
import type { ReadContext } from './context.ts';

/** A host name or address as in URLs, which have no IPv6 zones. */
export const hostInAddress = (host: string): string =>
  isIP(host) === 6 ? `[${host.replace(/%.*/, '')}]` : host;

/** The address of a listener without TLS. */
export const httpOrigin = (host: string, port: number): string => `http://${hostInAddress(host)}:${port}`;

/**
 * The origin for a path in an answer. Our own pages use paths as they are, under any host name; clients of the API
 * listener are on another origin and need a full address.
 */
export function ownOrigin({ listener, config }: Pick<ReadContext, 'listener' | 'config'>): string {
  if (listener === 'site') return '';
  let origin = apiOrigins.get(config);
  if (origin === undefined) {
    origin = new URL(config.API_URL ?? httpOrigin(config.HOST, config.API_PORT ?? config.PORT)).origin;
    apiOrigins.set(config, origin);
  }
  return origin;
}

// A page of a feed asks for it a hundred times.
const apiOrigins = new WeakMap<Config, string>();

/** The site's public address, without a slash at its end. A mail has no request whose word could be taken for it. */
export function siteAddress({ BASE_URL, HOST, PORT }: Config): string {
  return new URL(BASE_URL ?? httpOrigin(HOST, PORT)).origin;
}

/** The address of one of our paths for the current client; undefined stays undefined. */
export function ownAddress(ctx: Pick<ReadContext, 'listener' | 'config'>, path: string): string {
  return path === '' ? '' : ownOrigin(ctx) + path;
}

/**
 * Whether one of our own pages sent a request. Browsers send the origin with writes, and with reads at least whether
 * it is the same; a request with neither is not from our pages. A page with `no-referrer` sends its forms with the
 * origin `null`, as foreign pages can: then only Sec-Fetch-Site counts.
 */
export function isFromOwnPage(
  headers: IncomingHttpHeaders,
  allowsOrigin: (origin: string) => boolean,
): boolean {
  const { origin } = headers;
  return origin && origin !== 'null' ? allowsOrigin(origin) : headers['sec-fetch-site'] === 'same-origin';
}
