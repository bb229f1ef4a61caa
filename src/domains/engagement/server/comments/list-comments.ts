import { askerOf } from '#domains/blocks/server/index.ts';
import type { EndpointInput, EndpointOutput } from '#platform/contract/endpoint.ts';
import type { ReadContext } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import type * as contract from '../../contract/comments.contract.ts';
import { commentNotFound } from '../../contract/engagement.refusals.contract.ts';
import {
  type Comment,
  countHidden,
  countHiddenReplies,
  findComment,
  findPinned,
  findTotals,
  listReplies,
  listTop,
  readableAmong,
} from './comments.sql.ts';
import { describeComments } from './describe-comments.ts';
import { findTarget, findThings } from './find-thing.ts';

/**
 * Who cannot open a thing reads no comments on it: they tell what is inside, and who has bought it. Refuses with
 * `engagement.target-not-found` or `engagement.comments-not-possible`.
 */
export async function listComments(
  ctx: ReadContext,
  { query }: EndpointInput<typeof contract.listComments>,
): Promise<EndpointOutput<typeof contract.listComments>> {
  const { thing, subject, parent } = await findTarget(ctx, query);
  if (!subject.isOpen) return { data: [], total: 0 };
  const asker = await askerOf(ctx);
  if (parent) {
    const replies = await listReplies(ctx.db, asker, parent.id, query);
    const hidden = await countHiddenReplies(ctx.db, asker.viewerId, [parent.id]);
    return {
      data: await describeComments(ctx, replies),
      total: parent.replyTotal - (hidden.get(parent.id) ?? 0),
    };
  }
  const pinned = await findPinned(ctx.db, asker, thing);
  // The pinned one is the first of the first page, and counts as one of its comments.
  const [offset, limit] = pinned
    ? [Math.max(0, query.offset - 1), query.offset === 0 ? query.limit - 1 : query.limit]
    : [query.offset, query.limit];
  const others = await listTop(ctx.db, asker, thing, { ...query, offset, limit });
  const page = pinned && query.offset === 0 ? [pinned, ...others] : others;
  const { topTotal } = await findTotals(ctx.db, thing);
  const hidden = await countHidden(ctx.db, asker.viewerId, { kind: thing.kind, ids: [thing.objectId] });
  const total = topTotal - (hidden.get(thing.objectId)?.topTotal ?? 0);
  return { data: await describeComments(ctx, page), total };
}

/** One comment that the viewer can read. Refuses with `engagement.comment-not-found`. */
export async function getComment(
  ctx: ReadContext,
  id: string,
): Promise<EndpointOutput<typeof contract.getComment>> {
  const { comment, parent } = await findReadable(ctx, id);
  const [described, answered] = await describeComments(ctx, parent ? [comment, parent] : [comment]);
  if (!described) throw refuse(commentNotFound);
  return { comment: described, parent: answered ?? null };
}

/** A comment that is neither deleted nor hidden by a block, nor under something that the viewer cannot open. */
export async function findReadable(
  ctx: ReadContext,
  id: string,
): Promise<{ comment: Comment; parent: Comment | undefined }> {
  const comment = await findComment(ctx.db, id);
  const parent = comment?.parentId ? await findComment(ctx.db, comment.parentId) : undefined;
  if (!comment || comment.deletedAt || parent?.deletedAt) throw refuse(commentNotFound);
  const subject = (await findThings(ctx, comment.kind, [comment.objectId])).get(comment.objectId);
  if (!subject?.isVisible || !subject.isOpen) throw refuse(commentNotFound);
  const ids = parent ? [id, parent.id] : [id];
  const readable = await readableAmong(ctx.db, await askerOf(ctx), ids);
  if (ids.some((each) => !readable.has(each))) throw refuse(commentNotFound);
  return { comment, parent };
}
