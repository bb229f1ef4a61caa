import type { Config } from './config.ts';
import type { ReadContext } from './context.ts';

/**
 * What stands before a path of ours in an answer. Our own pages take paths as they are, under whatever name the
 * site was opened; clients of the API listener live on another origin and need a whole address.
 */
export function ownOrigin({ door, config }: Pick<ReadContext, 'door' | 'config'>): string {
  if (door === 'site') return '';
  let origin = apiOrigins.get(config);
  if (origin === undefined) {
    origin = new URL(config.API_URL ?? `http://${config.HOST}:${config.API_PORT ?? config.PORT}`).origin;
    apiOrigins.set(config, origin);
  }
  return origin;
}

// A page of a feed asks for it a hundred times.
const apiOrigins = new WeakMap<Config, string>();

/** The address of a path of ours for the client at hand; nothing for nothing. */
export function ownAddress(ctx: Pick<ReadContext, 'door' | 'config'>, path: string): string {
  return path === '' ? '' : ownOrigin(ctx) + path;
}
