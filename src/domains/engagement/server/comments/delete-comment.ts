import { releaseFiles } from '#domains/media/server/index.ts';
import type { EndpointInput, EndpointOutput } from '#platform/contract/endpoint.ts';
import { viewerOf, type WriteContext } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import type * as contract from '../../contract/comments.contract.ts';
import type { WireComment } from '../../contract/comments.contract.ts';
import { commentDeleted, commented } from '../../contract/engagement.events.ts';
import { commentNotFound } from '../../contract/engagement.refusals.contract.ts';
import {
  type Comment,
  countComment,
  findComment,
  findNotified,
  findPicturesUnder,
  lockComment,
  markApproved,
  markDeleted,
  markTakenDown,
  pin,
} from './comments.sql.ts';
import { describeComment } from './describe-comments.ts';
import { isHiddenAuthor, isOwnerOrOperator } from './find-thing.ts';

/**
 * Its author, the owner of what it is about, and operators delete a comment; its replies go with it. Deleting again
 * changes nothing. Refuses with `engagement.comment-not-found`.
 */
export async function deleteComment(
  ctx: WriteContext,
  id: string,
): Promise<EndpointOutput<typeof contract.deleteComment>> {
  const { accountId } = viewerOf(ctx);
  const comment = await lockComment(ctx.tx, id);
  const mayDelete = comment && (comment.authorId === accountId || isOwnerOrOperator(ctx, comment.ownerId));
  if (!comment || !mayDelete || (await isUnderDeleted(ctx, comment))) throw refuse(commentNotFound);
  if (comment.deletedAt) return { success: true };
  await markDeleted(ctx.tx, id, { at: ctx.clock.now(), by: accountId });
  await countComment(ctx.tx, comment, -1);
  await releaseFiles(ctx.tx, await findPicturesUnder(ctx.tx, id));
  const { kind, objectId } = comment;
  ctx.publish(commentDeleted, { kind, objectId, ...(await findNotified(ctx.db, comment)) });
  return { success: true };
}

/** Undoes a deletion, by the person who made it. Refuses with `engagement.comment-not-found`. */
export async function restoreComment(ctx: WriteContext, id: string): Promise<WireComment> {
  const { accountId } = viewerOf(ctx);
  const comment = await lockComment(ctx.tx, id);
  if (!comment || (await isUnderDeleted(ctx, comment))) throw refuse(commentNotFound);
  if (!comment.deletedAt && comment.authorId === accountId) return describeComment(ctx, comment);
  if (comment.deletedBy !== accountId || comment.takenDownAt) throw refuse(commentNotFound);
  const owner = { authorId: comment.ownerId };
  if (await isHiddenAuthor(ctx, [comment, owner])) throw refuse(commentNotFound);
  await markDeleted(ctx.tx, id, undefined);
  await countComment(ctx.tx, comment, 1);
  return describeComment(ctx, { ...comment, deletedAt: null, deletedBy: null, pinnedAt: null });
}

/** Of the site: the comment goes with its replies, and only operators bring it back. */
export async function setCommentTakenDown(
  ctx: WriteContext,
  id: string,
  at: Date | undefined,
): Promise<void> {
  const comment = await lockComment(ctx.tx, id);
  if (!comment || (at !== undefined) === (comment.takenDownAt !== null)) return;
  // What its author has deleted before stays deleted.
  if (at && comment.deletedAt) return;
  if (at) {
    await markDeleted(ctx.tx, id, { at, by: ctx.viewer?.accountId ?? comment.authorId });
    await markTakenDown(ctx.tx, id, at);
  } else {
    await markTakenDown(ctx.tx, id, null);
    await markDeleted(ctx.tx, id, undefined);
  }
  await countComment(ctx.tx, comment, at ? -1 : 1);
}

async function isUnderDeleted(ctx: WriteContext, { parentId }: Comment): Promise<boolean> {
  if (parentId === null) return false;
  return (await findComment(ctx.tx, parentId))?.deletedAt !== null;
}

/** By the owner of what it is about: others see it from now on. Refuses with `engagement.comment-not-found`. */
export async function approveComment(ctx: WriteContext, id: string): Promise<WireComment> {
  const comment = await lockComment(ctx.tx, id);
  const isOwn = comment?.ownerId === viewerOf(ctx).accountId;
  if (!comment || !isOwn || comment.deletedAt || (await isUnderDeleted(ctx, comment)))
    throw refuse(commentNotFound);
  if (await isHiddenAuthor(ctx, [comment])) throw refuse(commentNotFound);
  if (!comment.heldAt) return describeComment(ctx, comment);
  const { authorId, kind, objectId, ownerId, parentId } = comment;
  const approved = { ...comment, heldAt: null };
  await markApproved(ctx.tx, id);
  await countComment(ctx.tx, approved, 1);
  const repliedToId = parentId === null ? null : ((await findComment(ctx.tx, parentId))?.authorId ?? null);
  ctx.publish(commented, { commentId: id, authorId, kind, objectId, ownerId, repliedToId });
  return describeComment(ctx, approved);
}

/** Of the owner of what it is about; at most one is pinned. Refuses with `engagement.comment-not-found`. */
export async function pinComment(
  ctx: WriteContext,
  { params: { id }, body: { isPinned } }: EndpointInput<typeof contract.pinComment>,
): Promise<WireComment> {
  const comment = await lockComment(ctx.tx, id);
  const isOwn = comment?.ownerId === viewerOf(ctx).accountId;
  if (!comment || !isOwn || comment.deletedAt || comment.heldAt || comment.parentId)
    throw refuse(commentNotFound);
  if (isPinned && (await isHiddenAuthor(ctx, [comment]))) throw refuse(commentNotFound);
  if (isPinned === (comment.pinnedAt !== null)) return describeComment(ctx, comment);
  const pinnedAt = isPinned ? ctx.clock.now() : null;
  await pin(ctx.tx, comment, pinnedAt);
  return describeComment(ctx, { ...comment, pinnedAt });
}
