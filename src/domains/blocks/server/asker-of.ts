import type { ReadContext } from '#platform/server/context.ts';
import type { Asker } from './blocks.sql.ts';

/** The asker of a request, for `hiddenAmong` and `notHiddenFrom`. Nothing is hidden from operators. */
export async function askerOf(ctx: ReadContext): Promise<Asker> {
  const { viewer } = ctx;
  if (viewer?.role === 'operator') return { viewerId: undefined, country: undefined };
  // An impersonating operator sees what the account sees, from any country.
  const country = viewer?.impersonatedBy === undefined ? await ctx.country() : undefined;
  return { viewerId: viewer?.accountId, country };
}
