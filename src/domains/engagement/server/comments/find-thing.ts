/** What is commented on, as the viewer sees it. */
import { askerOf, hiddenAmong } from '#domains/blocks/server/index.ts';
import type { ReadContext } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import { commentsNotPossible, targetNotFound } from '../../contract/engagement.refusals.contract.ts';
import { findSubjects, type Subject, type SubjectKind, subjects } from '../subjects.ts';
import { type Comment, findComment, type Reader, readableAmong, type Thing } from './comments.sql.ts';

/** The kind of comments in `objectType`. */
export const COMMENT_KIND = 'comment';

function kindOf(ctx: ReadContext, kind: string): SubjectKind | undefined {
  return ctx.ports.all(subjects).find((known) => known.kind === kind && known.hasComments);
}

/** Things of one kind that exist; none where the kind has no comments. */
export async function findThings(
  ctx: ReadContext,
  kind: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Subject>> {
  const known = kindOf(ctx, kind);
  return known ? findSubjects(ctx, known, ids) : new Map();
}

/** What an `objectId` and `objectType` mean: a thing, or with it the comment on it that is replied to. */
export interface Target {
  readonly thing: Thing;
  readonly subject: Subject;
  /** Replies have one level: a reply to a reply answers the same comment. */
  readonly parent: Comment | undefined;
}

/** Refuses with `engagement.target-not-found`, also where the viewer may not know of it. */
export async function findTarget(
  ctx: ReadContext,
  { objectId, objectType }: { objectId: string; objectType: string },
): Promise<Target> {
  const parent = objectType === COMMENT_KIND ? await findParent(ctx, objectId) : undefined;
  const thing: Thing = parent ?? { kind: objectType, objectId };
  const known = kindOf(ctx, thing.kind);
  if (!known) throw refuse(objectType === COMMENT_KIND ? targetNotFound : commentsNotPossible);
  const subject = (await findSubjects(ctx, known, [thing.objectId])).get(thing.objectId);
  if (!subject?.isVisible) throw refuse(targetNotFound);
  return { thing: { kind: thing.kind, objectId: thing.objectId }, subject, parent };
}

async function findParent(ctx: ReadContext, id: string): Promise<Comment> {
  const answered = await findComment(ctx.db, id);
  const parent = answered?.parentId ? await findComment(ctx.db, answered.parentId) : answered;
  if (!answered || !parent || answered.deletedAt || parent.deletedAt) throw refuse(targetNotFound);
  // Nobody replies to what others do not see yet.
  if (answered.heldAt || parent.heldAt) throw refuse(targetNotFound);
  const readable = await readableAmong(ctx.db, await readerOf(ctx), [id]);
  if (!readable.has(id)) throw refuse(targetNotFound);
  return parent;
}

/** The viewer as a reader of comments. */
export async function readerOf(ctx: ReadContext): Promise<Reader> {
  return { ...(await askerOf(ctx)), readsClosed: ctx.viewer?.role === 'operator' };
}

/** Whether a block separates the viewer from one of the authors. */
export async function isHiddenAuthor(
  ctx: ReadContext,
  comments: readonly Pick<Comment, 'authorId'>[],
): Promise<boolean> {
  const authors = comments.map(({ authorId }) => authorId);
  return (await hiddenAmong(ctx.db, await askerOf(ctx), authors)).size > 0;
}

/** Whether the viewer may delete what others have written about it. */
export function isOwnerOrOperator(ctx: ReadContext, ownerId: string): boolean {
  const viewer = ctx.viewer;
  return viewer !== undefined && (viewer.accountId === ownerId || viewer.hasOperatorPowers);
}
