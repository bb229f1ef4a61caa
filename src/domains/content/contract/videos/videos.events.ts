import * as z from 'zod/mini';
import { domainEvent, socketEvent } from '#platform/contract/events.ts';
import { id } from '#platform/contract/fields.ts';
import { audience } from '../post.contract.ts';

/** A video can be played for the first time. */
export const videoPublished = domainEvent(
  'content.video-published',
  z.object({ videoId: id, creatorId: id, audience }),
);

/** A video's creator changed its content, audience, price or status. */
export const videoEdited = domainEvent('content.video-edited', z.object({ videoId: id, creatorId: id }));

/** A video was removed from all lists; fans who bought it keep it. */
export const videoRemoved = domainEvent(
  'content.video-removed',
  z.object({ videoId: id, creatorId: id, isSold: z.boolean() }),
);

/** To the owner: the main file of a video is ready. */
export const videoReady = socketEvent('video_ready', z.object({ videoId: id }));

/** To the owner: the main file of a video cannot be used. */
export const videoFailed = socketEvent('video_failed', z.object({ videoId: id }));
