import type { ReadContext } from '#platform/server/context.ts';
import type { Asker } from './blocks.sql.ts';

/** Who asks, for `hiddenAmong` and `notHiddenFrom`. From operators nothing is hidden. */
export async function askerOf(ctx: ReadContext): Promise<Asker> {
  const { viewer } = ctx;
  if (viewer?.role === 'operator') return { viewerId: undefined, country: undefined };
  // An operator who views as somebody sees what that account sees, wherever the operator is.
  const country = viewer?.impersonatedBy === undefined ? await ctx.country() : undefined;
  return { viewerId: viewer?.accountId, country };
}
