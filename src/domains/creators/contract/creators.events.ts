import * as z from 'zod/mini';
import { domainEvent, socketEvent } from '#platform/contract/events.ts';
import { id } from '#platform/contract/fields.ts';

/** The operator lets a creator publish and earn. */
export const creatorApproved = domainEvent('creators.approved', z.object({ creatorId: id }));

/** The operator has turned a creator's papers down. */
export const creatorRejected = domainEvent(
  'creators.rejected',
  z.object({ creatorId: id, reason: z.string() }),
);

export const followed = domainEvent('creators.followed', z.object({ fanId: id, creatorId: id }));

export const unfollowed = domainEvent('creators.unfollowed', z.object({ fanId: id, creatorId: id }));

/** To a creator, at once: a fan has begun or stopped following. */
export const followersChanged = socketEvent('followers_changed', z.object({ fanId: id }));

/** To an operator, at once: another one has taken over the application that was in their hands. */
export const reviewTakenOver = socketEvent('creator_review_taken_over', z.object({ reviewId: id }));

/** To a creator, at once: the operator has decided about the papers, or taken a decision back. */
export const reviewChanged = socketEvent(
  'creator_review_changed',
  z.object({ state: z.enum(['pending', 'approved', 'rejected']) }),
);
