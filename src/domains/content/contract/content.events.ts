import * as z from 'zod/mini';
import { socketEvent } from '#platform/contract/events.ts';
import { id } from '#platform/contract/fields.ts';

/** To followers who are online, when a post has entered lists and feeds for the first time: the page shows "1 new post". */
export const feedPublished = socketEvent('feed_published', z.object({ feedId: id, performerId: id }));

/** To the owner: all photos of a post are ready. */
export const postReady = socketEvent('post_ready', z.object({ feedId: id }));

/** To the owner: a photo of a post cannot be used, and the post waits for another one. */
export const postFailed = socketEvent('post_failed', z.object({ feedId: id }));
