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
  type Thing,
  type Totals,
} from './comments.sql.ts';
import { describeComments } from './describe-comments.ts';
import { findTarget, findThings, readerOf } from './find-thing.ts';

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
  const reader = await readerOf(ctx);
  if (parent) {
    const replies = await listReplies(ctx.db, reader, parent.id, query);
    const hidden = await countHiddenReplies(ctx.db, reader, [parent.id]);
    return {
      data: await describeComments(ctx, replies),
      total: parent.replyTotal - (hidden.get(parent.id) ?? 0),
    };
  }
  const pinned = await findPinned(ctx.db, reader, thing);
  // The pinned one is the first of the first page, and counts as one of its comments.
  const [offset, limit] = pinned
    ? [Math.max(0, query.offset - 1), query.offset === 0 ? query.limit - 1 : query.limit]
    : [query.offset, query.limit];
  const others = await listTop(ctx.db, reader, thing, { ...query, offset, limit });
  const page = pinned && query.offset === 0 ? [pinned, ...others] : others;
  const { topTotal } = await countReadable(ctx, thing);
  return { data: await describeComments(ctx, page), total: topTotal };
}

/** How many comments on a thing the viewer reads. */
export async function countReadable(ctx: ReadContext, thing: Thing): Promise<Totals> {
  const all = await findTotals(ctx.db, thing);
  const { viewerId, readsClosed } = await readerOf(ctx);
  if (readsClosed || all.total === 0) return all;
  const hidden = await countHidden(ctx.db, viewerId, { kind: thing.kind, ids: [thing.objectId] });
  const { total = 0, topTotal = 0 } = hidden.get(thing.objectId) ?? {};
  return { total: all.total - total, topTotal: all.topTotal - topTotal };
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
  const readable = await readableAmong(ctx.db, await readerOf(ctx), ids);
  if (ids.some((each) => !readable.has(each))) throw refuse(commentNotFound);
  return { comment, parent };
}
