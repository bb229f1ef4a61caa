import { viewerOf, type WriteContext } from '#platform/server/context.ts';
import { unbookmarked, unliked } from '../contract/engagement.events.ts';
import type { Reaction } from './add-reaction.ts';
import { deleteReaction } from './reactions.sql.ts';

const TAKEN_BACK = { like: unliked, bookmark: unbookmarked };

/** Removes a like or bookmark, also from a target that is gone. */
export async function removeReaction(
  ctx: WriteContext,
  { objectId, objectType, action }: Reaction,
): Promise<{ success: true }> {
  const { accountId } = viewerOf(ctx);
  const key = { accountId, kind: objectType, objectId, action };
  const ownerId = await deleteReaction(ctx.tx, key);
  if (ownerId !== undefined) ctx.publish(TAKEN_BACK[action], { ...key, ownerId });
  return { success: true };
}
