import type { Listener } from '#platform/server/context.ts';
import { hostInAddress } from '#platform/server/own-origin.ts';
import type { Runtime } from '#platform/server/runtime.ts';

/** Pages that may call a listener from a browser. */
export function allowsOrigin(runtime: Runtime, listener: Listener, origin: string): boolean {
  if (listener === 'api') return runtime.config.API_ORIGINS.includes(origin);
  return isOwnOrigin(runtime, origin);
}

// Without a public address the site is opened under any name of this machine's own.
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether an origin is the site's own: its public address, else loopback (or HOST) with the site's port. */
function isOwnOrigin({ config }: Runtime, origin: string): boolean {
  if (config.BASE_URL) return origin === new URL(config.BASE_URL).origin;
  if (!URL.canParse(origin)) return false;
  const { protocol, hostname, port } = new URL(origin);
  const named = LOOPBACK.has(hostname) || hostname === hostInAddress(config.HOST);
  return protocol === 'http:' && named && (config.PORT === 0 || Number(port || 80) === config.PORT);
}
