import { followersRoom } from '#domains/creators/server/index.ts';
import { attachable, type FileStatus } from '#domains/media/server/index.ts';
import type { WriteContext } from '#platform/server/context.ts';
import { roomOf } from '#platform/server/sockets/rooms.ts';
import { feedPublished, postFailed, postPublished, postReady } from '../../contract/content.events.ts';
import { LOCKABLE_TYPES } from '../../contract/post.contract.ts';
import { POST_KIND } from '../access/view-items.ts';
import type { MediaState, Post } from '../content.tables.ts';
import { lockPost, updatePostState } from '../posts.sql.ts';
import { holdForConsent } from '../review/hold-for-consent.ts';
import { holdForReview } from '../review/hold-for-review.ts';

/** How posts wait for something. */
export const HELD_POSTS = { table: 'posts', kind: POST_KIND } as const;

/**
 * A new post waits for all its files, but not for its cover and teaser. A post that has appeared stays visible as long
 * as one photo is ready: photos added later appear when they are ready, and failed ones never do.
 */
export function mediaStateOf(before: MediaState, statuses: readonly FileStatus[]): MediaState {
  if (statuses.every((status) => status === 'finished')) return 'ready';
  if (before === 'ready' && statuses.includes('finished')) return 'ready';
  return statuses.includes('error') ? 'failed' : 'processing';
}

/**
 * Updates a post's media state. If the post is active and ready and its time has come, it appears for the first time.
 * Idempotent.
 */
export async function finalizePost(ctx: WriteContext, postId: string): Promise<void> {
  const post = await lockPost(ctx.tx, postId);
  if (!post || post.deletedAt) return;
  const files = await attachable(
    ctx.tx,
    post.creatorId,
    post.files.map((file) => file.fileId),
  );
  const mediaState = mediaStateOf(
    post.mediaState,
    post.files.map((file) => files.get(file.fileId)?.status ?? 'error'),
  );
  const now = ctx.clock.now();
  const { scheduledAt } = post;
  const isDue = scheduledAt === null || scheduledAt <= now;
  const isReviewed = await holdForReview(ctx, HELD_POSTS, post);
  const hasMedia = LOCKABLE_TYPES.has(post.type);
  const isAsked = hasMedia && (await holdForConsent(ctx, HELD_POSTS, post));
  const isFree = isDue && !isReviewed && !isAsked && post.heldFor.length === 0 && post.takenDownAt === null;
  const appears = post.publishedAt === null && post.status === 'active' && mediaState === 'ready' && isFree;
  // Its time is the one that was chosen, unless its media were not ready by then.
  const time = post.mediaState === 'ready' && scheduledAt !== null ? scheduledAt : now;
  const publishedAt = appears ? time : post.publishedAt;
  await updatePostState(ctx.tx, postId, { mediaState, publishedAt });
  notifyOwner(ctx, post, mediaState);
  if (!appears) return;
  const { creatorId, type, audience } = post;
  ctx.publish(postPublished, { postId, creatorId, type, audience });
  ctx.emit(roomOf(followersRoom, creatorId), feedPublished, { feedId: postId, performerId: creatorId });
}

function notifyOwner(ctx: WriteContext, post: Post, mediaState: MediaState): void {
  if (mediaState === post.mediaState || mediaState === 'processing') return;
  const event = mediaState === 'ready' ? postReady : postFailed;
  ctx.emit(`account:${post.creatorId}`, event, { feedId: post.id });
}
