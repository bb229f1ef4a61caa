import * as z from 'zod/mini';
import { domainEvent, socketEvent } from '#platform/contract/events.ts';
import { id } from '#platform/contract/fields.ts';
import { audience, postType } from './post.contract.ts';

/** A post appears in lists and feeds for the first time. */
export const postPublished = domainEvent(
  'content.post-published',
  z.object({ postId: id, creatorId: id, type: postType, audience }),
);

/** A post's creator changed its content, audience, price or status. */
export const postEdited = domainEvent('content.post-edited', z.object({ postId: id, creatorId: id }));

/** A post was removed from all lists; fans who bought it keep it. */
export const postRemoved = domainEvent(
  'content.post-removed',
  z.object({ postId: id, creatorId: id, isSold: z.boolean() }),
);

/** To followers who are online, when a post first appears: their page shows "1 new post". */
export const feedPublished = socketEvent('feed_published', z.object({ feedId: id, performerId: id }));

/** To the owner: all photos of a post are ready. */
export const postReady = socketEvent('post_ready', z.object({ feedId: id }));

/** To the owner: a photo of a post cannot be used, and the post waits for another one. */
export const postFailed = socketEvent('post_failed', z.object({ feedId: id }));
