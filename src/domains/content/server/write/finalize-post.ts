import { followersRoom } from '#domains/creators/server/index.ts';
import { attachable, type FileStatus } from '#domains/media/server/index.ts';
import type { WriteContext } from '#platform/server/context.ts';
import { roomOf } from '#platform/server/sockets/rooms.ts';
import { feedPublished, postFailed, postPublished, postReady } from '../../contract/content.events.ts';
import type { MediaState, Post } from '../content.tables.ts';
import { lockPost, updatePostState } from '../posts.sql.ts';

/**
 * A new post waits for all its photos. One that has been shown stays, as long as one photo is ready: a photo that
 * is added later joins when it is ready, and one that fails is never seen by others.
 */
export function mediaStateOf(before: MediaState, statuses: readonly FileStatus[]): MediaState {
  if (statuses.every((status) => status === 'finished')) return 'ready';
  if (before === 'ready' && statuses.includes('finished')) return 'ready';
  return statuses.includes('error') ? 'failed' : 'processing';
}

/**
 * Brings a post up to what its photos are: it appears to others for the first time when it is active and ready.
 * May be repeated; the second time changes nothing.
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
  const appears = post.publishedAt === null && post.status === 'active' && mediaState === 'ready';
  const publishedAt = appears ? ctx.clock.now() : post.publishedAt;
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
