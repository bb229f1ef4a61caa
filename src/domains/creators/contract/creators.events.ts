import * as z from 'zod/mini';
import { domainEvent, socketEvent } from '#platform/contract/events.ts';
import { id } from '#platform/contract/fields.ts';

const follow = z.object({ fanId: id, creatorId: id });

/** A fan has begun to follow a creator. */
export const followed = domainEvent('creators.followed', follow);

/** A fan has stopped following a creator; who takes it back follows anew. */
export const unfollowed = domainEvent('creators.unfollowed', follow);

const review = z.object({ creatorId: id, reviewId: id });

/** A creator has handed in papers, at the registration or later. */
export const papersSubmitted = domainEvent('creators.documents-submitted', review);

/** An operator has accepted the papers of a creator; the decision may be taken back within `TAKE_BACK_SECONDS`. */
export const approved = domainEvent('creators.approved', review);

/** An operator has turned the papers of a creator down, and says why. */
export const rejected = domainEvent('creators.rejected', z.extend(review, { reason: z.string() }));

/** An operator has taken the own decision back: the papers wait again. */
export const decisionTakenBack = domainEvent('creators.decision-taken-back', review);

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
