import * as z from 'zod/mini';
import { domainEvent, socketEvent } from '#platform/contract/events.ts';
import { id } from '#platform/contract/fields.ts';

const follow = z.object({ fanId: id, creatorId: id });

/** A fan has begun to follow a creator. */
export const followed = domainEvent('creators.followed', follow);

/** A fan has unfollowed a creator; undoing it publishes `followed`. */
export const unfollowed = domainEvent('creators.unfollowed', follow);

/** A creator has changed what subscriptions cost. */
export const pricesChanged = domainEvent('creators.prices-changed', z.object({ creatorId: id }));

const review = z.object({ creatorId: id, reviewId: id });

/** A creator has submitted ID documents, at registration or later. */
export const documentsSubmitted = domainEvent('creators.documents-submitted', review);

/** An operator has approved a creator's ID documents; the decision can be taken back within `TAKE_BACK_SECONDS`. */
export const approved = domainEvent('creators.approved', review);

/** An operator has rejected a creator's ID documents, with a reason. */
export const rejected = domainEvent('creators.rejected', z.extend(review, { reason: z.string() }));

/** An operator has taken their own decision back: the review is pending again. */
export const decisionTakenBack = domainEvent('creators.decision-taken-back', review);

/** To a creator: a fan has followed or unfollowed. */
export const followersChanged = socketEvent('followers_changed', z.object({ fanId: id }));

/** To an operator: another one has taken over the review that they had locked. */
export const reviewTakenOver = socketEvent('creator_review_taken_over', z.object({ reviewId: id }));

/** To a creator: their ID documents were approved or rejected, or a decision was taken back. */
export const reviewChanged = socketEvent(
  'creator_review_changed',
  z.object({ state: z.enum(['pending', 'approved', 'rejected']) }),
);

/** To all operators: a review was added, removed or changed its state. */
export const reviewsChanged = socketEvent('creator_reviews_changed', z.object({}));
