import type { ReadContext } from '#platform/server/context.ts';

/**
 * What stands before a path of ours in an answer. Our own pages take paths as they are, under whatever name the
 * site was opened; clients of the API listener live on another origin and need a whole address.
 */
export function ownOrigin({ door, config }: Pick<ReadContext, 'door' | 'config'>): string {
  if (door === 'site') return '';
  return new URL(config.API_URL ?? `http://${config.HOST}:${config.API_PORT ?? config.PORT}`).origin;
}
