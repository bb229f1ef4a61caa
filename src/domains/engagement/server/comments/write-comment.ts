import { findAccounts, isNewAccount } from '#domains/accounts/server/index.ts';
import { judgeComment } from '#domains/blocks/server/index.ts';
import { acceptUpload, type PlacedUpload, releaseFiles } from '#domains/media/server/index.ts';
import { readSettings } from '#domains/site/server/index.ts';
import { DAY_MILLISECONDS, HOUR_MILLISECONDS } from '#platform/contract/day.ts';
import type { EndpointInput } from '#platform/contract/endpoint.ts';
import { viewerOf, type WriteContext } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import { refuse } from '#platform/server/refuse.ts';
import type * as contract from '../../contract/comments.contract.ts';
import type { WireComment } from '../../contract/comments.contract.ts';
import { commented, commentHeld } from '../../contract/engagement.events.ts';
import {
  commentEmpty,
  commentIdTaken,
  commentNeedsAccess,
  commentNotFound,
  commentsAreOff,
  linksTooEarly,
  targetNotFound,
  tooManyComments,
  wordRefused,
} from '../../contract/engagement.refusals.contract.ts';
import {
  type Comment,
  countComment,
  findComment,
  insertComment,
  isOff,
  lockComment,
  lockRecentWrites,
  nthLastWrite,
  updateComment,
} from './comments.sql.ts';
import { describeComment } from './describe-comments.ts';
import { hasLink } from './find-links.ts';
import { findTarget, type Target } from './find-thing.ts';
import { findReadable } from './list-comments.ts';

/**
 * Those who can open something may comment on it, unless its owner has turned comments off. The same comment sent twice is
 * one. Refuses with what `addComment` declares.
 */
export async function addComment(
  ctx: WriteContext,
  { body }: EndpointInput<typeof contract.addComment>,
  picture?: PlacedUpload,
): Promise<WireComment> {
  const target = await findTarget(ctx, body);
  const { accountId: authorId } = viewerOf(ctx);
  const { thing, subject, parent } = target;
  checkNotEmpty(body.content, picture);
  const [isHeld, known] = await Promise.all([
    checkWords(ctx, body.content, subject.ownerId),
    body._id && findComment(ctx.tx, body._id),
    checkMayWrite(ctx, target, authorId),
    checkLinks(ctx, body.content, authorId),
  ]);
  const comment: Comment = {
    ...thing,
    id: body._id ?? newId(),
    ownerId: subject.ownerId,
    parentId: parent?.id ?? null,
    authorId,
    content: body.content,
    pictureId: null,
    createdAt: ctx.clock.now(),
    editedAt: null,
    pinnedAt: null,
    deletedAt: null,
    deletedBy: null,
    takenDownAt: null,
    heldAt: isHeld ? ctx.clock.now() : null,
    replyTotal: 0,
  };
  // Nobody replies to what is being deleted.
  if (parent && (await lockComment(ctx.tx, parent.id))?.deletedAt !== null) throw refuse(targetNotFound);
  if (known) return describeComment(ctx, await findSame(ctx, comment));
  await checkPace(ctx, target, authorId);
  const pictureId = picture ? (await acceptUpload(ctx, picture)).fileId : null;
  const written = { ...comment, pictureId };
  const [isWritten, described] = await Promise.all([
    insertComment(ctx.tx, written),
    describeComment(ctx, { ...written, isNew: true }),
  ]);
  if (!isWritten) return describeComment(ctx, await findSame(ctx, comment));
  await countComment(ctx.tx, comment, 1);
  ctx.publish(isHeld ? commentHeld : commented, {
    commentId: comment.id,
    authorId,
    kind: thing.kind,
    objectId: thing.objectId,
    ownerId: subject.ownerId,
    repliedToId: await repliedTo(ctx, body, parent),
  });
  return described;
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

function checkNotEmpty(content: string, picture: unknown): void {
  if (content === '' && !picture) throw refuse(commentEmpty);
}

const MINUTE = 60_000;

/** Nobody floods others; on what is theirs people answer as fast as they like. */
async function checkPace(ctx: WriteContext, { thing, subject }: Target, authorId: string): Promise<void> {
  if (authorId === subject.ownerId || viewerOf(ctx).role === 'operator') return;
  const now = ctx.clock.now().getTime();
  const most = ctx.config.LIMIT_COMMENTS;
  // Those whose minute has to be over before another is accepted.
  const [full, isNew] = await Promise.all([
    lockRecentWrites(ctx.tx, authorId, thing, {
      since: new Date(now - MINUTE),
      most,
      mostHere: Math.ceil(most / 2),
    }),
    isNewAccount(ctx),
  ]);
  const ofHour = isNew
    ? await nthLastWrite(ctx.tx, authorId, {
        since: new Date(now - HOUR_MILLISECONDS),
        most: ctx.config.LIMIT_NEW_COMMENTS,
      })
    : undefined;
  const until = Math.max(
    now,
    ...full.map((at) => at.getTime() + MINUTE),
    ...(ofHour ? [ofHour.getTime() + HOUR_MILLISECONDS] : []),
  );
  if (until > now) throw refuse(tooManyComments, { retryAfterSeconds: Math.ceil((until - now) / 1_000) });
}

/** New accounts post no links, for as many days as the operator sets. */
async function checkLinks(ctx: WriteContext, content: string, authorId: string): Promise<void> {
  if (!hasLink(content) || viewerOf(ctx).role === 'operator') return;
  const { commentLinksAfterDays } = await readSettings(ctx.db);
  const author = (await findAccounts(ctx.db, [authorId])).get(authorId);
  const age = ctx.clock.now().getTime() - (author?.createdAt.getTime() ?? 0);
  if (age < commentLinksAfterDays * DAY_MILLISECONDS) throw refuse(linksTooEarly);
}

/** Whether a comment waits for the owner because of its words; refuses it where they are not allowed at all. */
async function checkWords(ctx: WriteContext, content: string, ownerId: string): Promise<boolean> {
  const verdict = await judgeComment(ctx, content, ownerId);
  if (verdict === 'refuse') throw refuse(wordRefused);
  return verdict === 'hold';
}

async function findSame(ctx: WriteContext, { id, authorId, objectId, parentId }: Comment): Promise<Comment> {
  const known = await findComment(ctx.tx, id);
  const isSame = known?.authorId === authorId && known.objectId === objectId && known.parentId === parentId;
  if (!known || !isSame || known.deletedAt) throw refuse(commentIdTaken);
  return known;
}

/** Authors change their own comments. Refuses with what `editCommentByForm` declares. */
export async function editComment(
  ctx: WriteContext,
  { params: { id }, body }: Pick<EndpointInput<typeof contract.editCommentByForm>, 'params' | 'body'>,
  picture?: PlacedUpload,
): Promise<WireComment> {
  const { accountId } = viewerOf(ctx);
  const { comment } = await findReadable(ctx, id);
  const before = comment.authorId === accountId ? await lockComment(ctx.tx, id) : undefined;
  if (!before || before.deletedAt) throw refuse(commentNotFound);
  const { content = before.content, removePicture = false } = body;
  const kept = removePicture ? null : before.pictureId;
  checkNotEmpty(content, picture ?? kept);
  if (content === before.content && !picture && kept === before.pictureId)
    return describeComment(ctx, before);
  await checkLinks(ctx, content, accountId);
  // What others read already does not wait again.
  if ((await checkWords(ctx, content, before.ownerId)) && !before.heldAt) throw refuse(wordRefused);
  const pictureId = picture ? (await acceptUpload(ctx, picture)).fileId : kept;
  const changed = { ...before, content, pictureId, editedAt: ctx.clock.now() };
  await updateComment(ctx.tx, changed);
  if (before.pictureId && before.pictureId !== pictureId) await releaseFiles(ctx.tx, [before.pictureId]);
  return describeComment(ctx, changed);
}
