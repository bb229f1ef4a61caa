import { forgetReactions } from '#domains/engagement/server/index.ts';
import { releaseFiles } from '#domains/media/server/index.ts';
import type { EndpointInput } from '#platform/contract/endpoint.ts';
import { audit } from '#platform/server/audit.ts';
import { viewerOf, type WriteContext } from '#platform/server/context.ts';
import { deleteDraftAt } from '#platform/server/drafts/drafts.sql.ts';
import { refuse } from '#platform/server/refuse.ts';
import type {
  removeVideoFile as fileEndpoint,
  OwnVideo,
} from '../../../contract/videos/own-videos.contract.ts';
import { videoEdited, videoRemoved } from '../../../contract/videos/videos.events.ts';
import { videoNotFound } from '../../../contract/videos/videos.refusals.contract.ts';
import { deleteViewsOf } from '../../views/views.sql.ts';
import { showOwnVideo } from '../own-videos.ts';
import { deleteVideo, lockOwnVideo, markVideoDeleted, updateVideoExtras } from '../videos.sql.ts';
import { filesOf, type Video } from '../videos.tables.ts';
import { VIDEO_KIND } from '../view-videos.ts';
import { isSold } from './change-video.ts';
import { videoDraftKey } from './video-draft.ts';

/**
 * Removes a video from every list. A sold one is kept for its buyers; any other is deleted with its files.
 */
export async function removeVideo(ctx: WriteContext, id: string): Promise<{ success: true }> {
  const video = await lockOwnVideo(ctx.tx, id, viewerOf(ctx).accountId);
  if (!video) throw refuse(videoNotFound);
  await removeLockedVideo(ctx, video);
  // The audit log records that the video was removed, but not its content.
  await audit(ctx, {
    action: 'video.removed',
    objectKind: 'video',
    objectId: id,
    userId: video.creatorId,
    before: { audience: video.audience, publishedAt: video.publishedAt?.toISOString() ?? null },
  });
  return { success: true };
}

/** The same for a video that is already locked; also used when an account is erased. */
export async function removeLockedVideo(ctx: WriteContext, video: Video): Promise<void> {
  const isBought = await isSold(ctx, video);
  await deleteDraftAt(ctx.tx, video.creatorId, videoDraftKey(video.id));
  ctx.publish(videoRemoved, { videoId: video.id, creatorId: video.creatorId, isSold: isBought });
  if (isBought) {
    await markVideoDeleted(ctx.tx, video.id, ctx.clock.now());
    return;
  }
  await deleteVideo(ctx.tx, video.id);
  await releaseFiles(ctx.tx, filesOf(video));
  await forgetReactions(ctx.tx, VIDEO_KIND, video.id);
  await deleteViewsOf(ctx.tx, VIDEO_KIND, video.id);
}

/** Removes the teaser or the thumbnail of a creator's video; without one it stays as it is. */
export async function removeVideoFile(
  ctx: WriteContext,
  id: string,
  { type }: EndpointInput<typeof fileEndpoint>['body'],
): Promise<OwnVideo> {
  const video = await lockOwnVideo(ctx.tx, id, viewerOf(ctx).accountId);
  if (!video) throw refuse(videoNotFound);
  const removed = type === 'teaser' ? video.teaserId : video.thumbnailId;
  if (removed !== null) {
    const extras =
      type === 'teaser'
        ? { teaserId: null, thumbnailId: video.thumbnailId }
        : { teaserId: video.teaserId, thumbnailId: null };
    await updateVideoExtras(ctx.tx, id, extras, ctx.clock.now());
    await releaseFiles(ctx.tx, [removed]);
    ctx.publish(videoEdited, { videoId: id, creatorId: video.creatorId });
  }
  return showOwnVideo(ctx, id);
}
