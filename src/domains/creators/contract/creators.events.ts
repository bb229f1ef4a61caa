import * as z from 'zod/mini';
import { socketEvent } from '#platform/contract/events.ts';
import { id } from '#platform/contract/fields.ts';

/** To a creator, at once: a fan has begun or stopped following. */
export const followersChanged = socketEvent('followers_changed', z.object({ fanId: id }));

/** To an operator, at once: another one has taken over the application that was in their hands. */
export const reviewTakenOver = socketEvent('creator_review_taken_over', z.object({ reviewId: id }));

/** To a creator, at once: the operator has decided about the papers, or taken a decision back. */
export const reviewChanged = socketEvent(
  'creator_review_changed',
  z.object({ state: z.enum(['pending', 'approved', 'rejected']) }),
);

/** To all operators, at once: an application has come, has gone or stands otherwise than before. */
export const reviewsChanged = socketEvent('creator_reviews_changed', z.object({}));
