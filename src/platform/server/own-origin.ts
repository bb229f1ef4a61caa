import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import type { Config } from './config/config.ts';
import type { ReadContext } from './context.ts';

/** A machine's name or address as it stands in web addresses, which know no zones of IPv6. */
export const hostInAddress = (host: string): string =>
  isIP(host) === 6 ? `[${host.replace(/%.*/, '')}]` : host;

/** The address of a listener without TLS. */
export const httpOrigin = (host: string, port: number): string => `http://${hostInAddress(host)}:${port}`;

/**
 * What stands before a path of ours in an answer. Our own pages take paths as they are, under whatever name the
 * site was opened; clients of the API listener live on another origin and need a whole address.
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

/** The address of a path of ours for the client at hand; nothing for nothing. */
export function ownAddress(ctx: Pick<ReadContext, 'listener' | 'config'>, path: string): string {
  return path === '' ? '' : ownOrigin(ctx) + path;
}

/**
 * Whether a page of ours sent a request. Browsers tell the origin of whatever writes, and of reads at least whether it
 * is the same; what tells neither is no page of ours. A page that names itself to nobody (`no-referrer`) sends its forms
 * with the origin `null`, as strangers' can: then only the browser's own word counts.
 */
export function isFromOwnPage(
  headers: IncomingHttpHeaders,
  allowsOrigin: (origin: string) => boolean,
): boolean {
  const { origin } = headers;
  return origin && origin !== 'null' ? allowsOrigin(origin) : headers['sec-fetch-site'] === 'same-origin';
}
