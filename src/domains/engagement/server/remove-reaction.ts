import { viewerOf, type WriteContext } from '#platform/server/context.ts';
import type { Reaction } from './add-reaction.ts';
import { deleteReaction } from './reactions.sql.ts';

/** A like or bookmark can always be taken back, also from what has gone since. */
export async function removeReaction(
  ctx: WriteContext,
  { objectId, objectType, action }: Reaction,
): Promise<{ success: true }> {
  const { accountId } = viewerOf(ctx);
  await deleteReaction(ctx.tx, { accountId, kind: objectType, objectId, action });
  return { success: true };
}
