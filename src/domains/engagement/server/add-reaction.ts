import { platformRefusals } from '#platform/contract/refusal.ts';
import { viewerOf, type WriteContext } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import { bookmarked, liked } from '../contract/engagement.events.ts';
import { reactionNotPossible, targetNotFound } from '../contract/engagement.refusals.contract.ts';
import type { ReactionAction } from '../contract/reactions.contract.ts';
import { insertReaction } from './reactions.sql.ts';
import { findSubjects, subjects } from './subjects.ts';

export interface Reaction {
  objectId: string;
  objectType: string;
  action: ReactionAction;
}

const REACTED = { like: liked, bookmark: bookmarked };

/** Adds a like, for every account that may see the target, or a bookmark, for fans and creators. Repeating it changes nothing. */
export async function addReaction(
  ctx: WriteContext,
  { objectId, objectType, action }: Reaction,
): Promise<{ success: true }> {
  const viewer = viewerOf(ctx);
  if (action === 'bookmark' && viewer.role === 'operator') throw refuse(platformRefusals.roleRequired);
  const known = ctx.ports.all(subjects).find(({ kind }) => kind === objectType);
  if (!known?.actions.includes(action)) throw refuse(reactionNotPossible);
  const subject = (await findSubjects(ctx, known, [objectId])).get(objectId);
  if (!subject?.isVisible) throw refuse(targetNotFound);
  const key = { accountId: viewer.accountId, kind: objectType, objectId, action };
  if (await insertReaction(ctx.tx, key, subject.ownerId, ctx.clock.now())) {
    ctx.publish(REACTED[action], { ...key, ownerId: subject.ownerId });
  }
  return { success: true };
}
