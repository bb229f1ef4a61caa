import type { EndpointOutput } from '#platform/contract/endpoint.ts';
import { viewerOf, type WriteContext } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import { pinsFull, postNotFound } from '../../contract/content.refusals.contract.ts';
import type { pinPost as endpoint } from '../../contract/pins.contract.ts';
import { countPinned, lockOwnPost, lockPins, setPinned } from '../posts.sql.ts';

const MOST_PINNED = 3;

type Pinned = EndpointOutput<typeof endpoint>;

/** Pins one of the creator's posts; a pinned one keeps its place. Refuses with `content.pins-full`. */
export async function pinPost(ctx: WriteContext, id: string): Promise<Pinned> {
  const { accountId } = viewerOf(ctx);
  await lockPins(ctx.tx, accountId);
  const post = await lockOwnPost(ctx.tx, id, accountId);
  if (!post) throw refuse(postNotFound);
  if (post.pinnedAt) return { isPinned: true, pinnedAt: post.pinnedAt.toISOString() };
  if ((await countPinned(ctx.tx, accountId)) >= MOST_PINNED) throw refuse(pinsFull);
  const now = ctx.clock.now();
  await setPinned(ctx.tx, id, now);
  return { isPinned: true, pinnedAt: now.toISOString() };
}

export async function unpinPost(ctx: WriteContext, id: string): Promise<Pinned> {
  const post = await lockOwnPost(ctx.tx, id, viewerOf(ctx).accountId);
  if (!post) throw refuse(postNotFound);
  await setPinned(ctx.tx, id, null);
  return { isPinned: false, pinnedAt: null };
}
