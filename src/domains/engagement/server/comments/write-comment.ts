import { findAccounts } from '#domains/accounts/server/index.ts';
import { readSettings } from '#domains/site/server/index.ts';
import { DAY_MILLISECONDS } from '#platform/contract/day.ts';
import type { EndpointInput } from '#platform/contract/endpoint.ts';
import { viewerOf, type WriteContext } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import { refuse } from '#platform/server/refuse.ts';
import type * as contract from '../../contract/comments.contract.ts';
import type { WireComment } from '../../contract/comments.contract.ts';
import { commented } from '../../contract/engagement.events.ts';
import {
  commentIdTaken,
  commentNeedsAccess,
  commentNotFound,
  commentsAreOff,
  linksTooEarly,
  targetNotFound,
} from '../../contract/engagement.refusals.contract.ts';
import {
  type Comment,
  countComment,
  findComment,
  insertComment,
  isOff,
  lockComment,
  updateContent,
} from './comments.sql.ts';
import { describeComment } from './describe-comments.ts';
import { findTarget, type Target } from './find-thing.ts';
import { findReadable } from './list-comments.ts';

// With a protocol, or as people type an address without one; sentences that end in a word and a point are none.
const LINK =
  /\b(?:https?:\/\/|www\.)\S|\b[\w-]+\.(?:com|net|org|io|me|co|ru|to|ly|gg|link|xyz|shop|site|info)\b/i;

/**
 * Those who can open something may comment on it, unless its owner has turned comments off. The same comment sent twice is
 * one. Refuses with what `addComment` declares.
 */
export async function addComment(
  ctx: WriteContext,
  { body }: EndpointInput<typeof contract.addComment>,
): Promise<WireComment> {
  const target = await findTarget(ctx, body);
  const { accountId: authorId } = viewerOf(ctx);
  await checkMayWrite(ctx, target, authorId);
  await checkLinks(ctx, body.content, authorId);
  const { thing, subject, parent } = target;
  const comment: Comment = {
    ...thing,
    id: body._id ?? newId(),
    ownerId: subject.ownerId,
    parentId: parent?.id ?? null,
    authorId,
    content: body.content,
    createdAt: ctx.clock.now(),
    editedAt: null,
    pinnedAt: null,
    deletedAt: null,
    deletedBy: null,
    takenDownAt: null,
    replyTotal: 0,
  };
  // Nobody replies to what is being deleted.
  if (parent && (await lockComment(ctx.tx, parent.id))?.deletedAt !== null) throw refuse(targetNotFound);
  if (!(await insertComment(ctx.tx, comment))) return describeComment(ctx, await findSame(ctx, comment));
  await countComment(ctx.tx, comment, 1);
  ctx.publish(commented, {
    commentId: comment.id,
    authorId,
    kind: thing.kind,
    objectId: thing.objectId,
    ownerId: subject.ownerId,
    repliedToId: await repliedTo(ctx, body, parent),
  });
  return describeComment(ctx, comment);
}

/** The author of the very comment that is replied to, which may be a reply itself. */
async function repliedTo(
  ctx: WriteContext,
  { objectId }: { objectId: string },
  parent: Comment | undefined,
): Promise<string | null> {
  if (!parent) return null;
  return (await findComment(ctx.db, objectId))?.authorId ?? parent.authorId;
}

async function checkMayWrite(ctx: WriteContext, { thing, subject }: Target, authorId: string): Promise<void> {
  if (!subject.isOpen) throw refuse(commentNeedsAccess);
  if (authorId !== subject.ownerId && (await isOff(ctx.db, thing))) throw refuse(commentsAreOff);
}

/** New accounts post no links, for as many days as the operator sets. */
async function checkLinks(ctx: WriteContext, content: string, authorId: string): Promise<void> {
  if (!LINK.test(content) || viewerOf(ctx).role === 'operator') return;
  const { commentLinksAfterDays } = await readSettings(ctx.db);
  const author = (await findAccounts(ctx.db, [authorId])).get(authorId);
  const age = ctx.clock.now().getTime() - (author?.createdAt.getTime() ?? 0);
  if (age < commentLinksAfterDays * DAY_MILLISECONDS) throw refuse(linksTooEarly);
}

async function findSame(ctx: WriteContext, { id, authorId, objectId, parentId }: Comment): Promise<Comment> {
  const known = await findComment(ctx.tx, id);
  const isSame = known?.authorId === authorId && known.objectId === objectId && known.parentId === parentId;
  if (!known || !isSame || known.deletedAt) throw refuse(commentIdTaken);
  return known;
}

/** Authors change their own comments. Refuses with `engagement.comment-not-found` or `engagement.links-too-early`. */
export async function editComment(
  ctx: WriteContext,
  { params: { id }, body: { content } }: EndpointInput<typeof contract.editComment>,
): Promise<WireComment> {
  const { accountId } = viewerOf(ctx);
  const { comment } = await findReadable(ctx, id);
  const locked = comment.authorId === accountId ? await lockComment(ctx.tx, id) : undefined;
  if (!locked || locked.deletedAt) throw refuse(commentNotFound);
  if (content === locked.content) return describeComment(ctx, locked);
  await checkLinks(ctx, content, accountId);
  const editedAt = ctx.clock.now();
  await updateContent(ctx.tx, id, content, editedAt);
  return describeComment(ctx, { ...locked, content, editedAt });
}
