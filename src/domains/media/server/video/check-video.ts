/** Which videos can be prepared: of those that cannot, what is wrong with them. */
import type { Refusal } from '#platform/contract/refusal.ts';
import {
  videoCodec,
  videoEmpty,
  videoTooLong,
  videoTooManyPixels,
  videoWithoutPicture,
} from '../../contract/media.refusals.contract.ts';
import { VIDEO_MAX_HOURS, VIDEO_MAX_PIXELS } from '../../contract/upload-limits.contract.ts';
import type { Probed, VideoStream } from '../engine/probe.ts';

/** Why a video cannot be used; undefined if it can. */
export function faultOfVideo(probed: Probed): Refusal | undefined {
  const { video, durationMs = 0, hasUnknownVideo, hasUnknownAudio } = probed;
  if (!video) return hasUnknownVideo ? videoCodec : videoWithoutPicture;
  if (hasUnknownAudio) return videoCodec;
  if (durationMs <= 0) return videoEmpty;
  if (durationMs > VIDEO_MAX_HOURS * 3_600_000) return videoTooLong;
  if (video.width * video.height > VIDEO_MAX_PIXELS) return videoTooManyPixels;
  return undefined;
}

export const hasPicture = (probed: Probed): probed is Probed & { video: VideoStream } =>
  probed.video !== undefined;
