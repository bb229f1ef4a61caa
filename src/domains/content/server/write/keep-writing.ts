import { type ReadContext, viewerOf, type WriteContext } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import { postNotFound } from '../../contract/content.refusals.contract.ts';
import type { Writing } from '../../contract/kept-writings.contract.ts';
import { lockOwnPost } from '../posts.sql.ts';
import { deleteWriting, findWriting, putWriting } from './kept-writings.sql.ts';

/**
 * Whoever writes a post loses no word with the device: what the form holds is kept for them alone, one writing for
 * each form, until the post is saved. Refuses with `content.post-not-found`.
 */
export async function keepWriting(
  ctx: WriteContext,
  postId: string | undefined,
  writing: Writing,
): Promise<{ keptAt: string }> {
  const { accountId } = viewerOf(ctx);
  if (postId && !(await lockOwnPost(ctx.tx, postId, accountId))) throw refuse(postNotFound);
  const keptAt = ctx.clock.now();
  await putWriting(ctx.tx, accountId, postId ?? null, { writing, keptAt });
  return { keptAt: keptAt.toISOString() };
}

export async function showKeptWriting(
  ctx: ReadContext,
  postId: string | undefined,
): Promise<(Writing & { keptAt: string }) | null> {
  const kept = await findWriting(ctx.db, viewerOf(ctx).accountId, postId ?? null);
  return kept ? { ...kept.writing, keptAt: kept.keptAt.toISOString() } : null;
}

export async function forgetWriting(
  ctx: WriteContext,
  postId: string | undefined,
): Promise<{ success: true }> {
  await deleteWriting(ctx.tx, viewerOf(ctx).accountId, postId ?? null);
  return { success: true };
}
