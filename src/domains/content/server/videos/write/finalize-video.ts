import { attachable } from '#domains/media/server/index.ts';
import type { WriteContext } from '#platform/server/context.ts';
import { videoFailed, videoPublished, videoReady } from '../../../contract/videos/videos.events.ts';
import type { MediaState } from '../../content.tables.ts';
import { holdForConsent } from '../../review/hold-for-consent.ts';
import { holdForReview } from '../../review/hold-for-review.ts';
import { lockVideo, updateVideoState } from '../videos.sql.ts';
import type { Video } from '../videos.tables.ts';
import { VIDEO_KIND } from '../view-videos.ts';

/** How videos wait for something. */
export const HELD_VIDEOS = { table: 'videos', kind: VIDEO_KIND } as const;

/**
 * Updates the state of a video's main file. If the video is active and ready, and is not announced for later, it appears for
 * the first time. Idempotent.
 */
export async function finalizeVideo(ctx: WriteContext, videoId: string): Promise<void> {
  const video = await lockVideo(ctx.tx, videoId);
  if (!video || video.deletedAt) return;
  const now = ctx.clock.now();
  const mediaState = await stateOfMainFile(ctx, video);
  const isForLater = video.isSchedule && video.scheduledAt !== null && video.scheduledAt > now;
  const isReviewed = await holdForReview(ctx, HELD_VIDEOS, video);
  const isAsked = await holdForConsent(ctx, HELD_VIDEOS, video);
  const isHeld = isReviewed || isAsked || video.heldFor.length > 0 || video.takenDownAt !== null;
  const isWaiting = isForLater || isHeld;
  const appears =
    video.publishedAt === null && video.status === 'active' && mediaState === 'ready' && !isWaiting;
  await updateVideoState(ctx.tx, videoId, {
    mediaState,
    isSchedule: video.isSchedule && !appears,
    publishedAt: appears ? appearsAt(video, now) : video.publishedAt,
  });
  notifyOwner(ctx, video, mediaState);
  if (!appears) return;
  const { creatorId, audience } = video;
  ctx.publish(videoPublished, { videoId, creatorId, audience });
}

/** An announced video has appeared at its time, also where that is noted a little later. */
function appearsAt({ mediaState, isSchedule, scheduledAt }: Video, now: Date): Date {
  return isSchedule && scheduledAt !== null && mediaState === 'ready' ? scheduledAt : now;
}

async function stateOfMainFile(ctx: WriteContext, { creatorId, fileId }: Video): Promise<MediaState> {
  const mainFile = (await attachable(ctx.tx, creatorId, [fileId])).get(fileId);
  if (mainFile?.status === 'finished') return 'ready';
  return !mainFile || mainFile.status === 'error' ? 'failed' : 'processing';
}

function notifyOwner(ctx: WriteContext, video: Video, mediaState: MediaState): void {
  if (mediaState === video.mediaState || mediaState === 'processing') return;
  ctx.emit(`account:${video.creatorId}`, mediaState === 'ready' ? videoReady : videoFailed, {
    videoId: video.id,
  });
}
