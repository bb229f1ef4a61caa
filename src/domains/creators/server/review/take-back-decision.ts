import { setApproved } from '#domains/accounts/server/index.ts';
import { audit } from '#platform/server/audit.ts';
import { viewerOf, type WriteContext } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import { decisionTakenBack } from '../../contract/creators.events.ts';
import { decisionStands, reviewNotFound } from '../../contract/creators.refusals.contract.ts';
import { type Review, TAKE_BACK_SECONDS } from '../../contract/reviews.contract.ts';
import { lockCreator } from '../creators.sql.ts';
import type { ReviewRow } from '../creators.tables.ts';
import { showReview } from './list-reviews.ts';
import { findNewestReview, findReview, lockReview, reopenReview } from './reviews.sql.ts';

/**
 * Takes the operator's own decision back, within 30 seconds and unless the creator has submitted other documents since.
 * The review is pending again; both decisions are audited. Refuses with `creators.review-not-found` or
 * `creators.decision-stands`.
 */
export async function takeBackDecision(ctx: WriteContext, reviewId: string): Promise<Review> {
  const creatorId = (await findReview(ctx.db, reviewId))?.creatorId;
  if (!creatorId) throw refuse(reviewNotFound);
  // A concurrent submission waits for this lock, and then finds a pending review.
  await lockCreator(ctx.tx, creatorId);
  const review = await lockReview(ctx.tx, reviewId);
  if (!review) throw refuse(reviewNotFound);
  const newest = await findNewestReview(ctx.db, creatorId);
  if (newest?.id !== reviewId || !isOwnAndFresh(ctx, review)) {
    throw refuse(decisionStands, { state: review.state });
  }
  await reopenReview(ctx.tx, reviewId);
  if (review.state === 'approved') await setApproved(ctx, creatorId, false);
  ctx.publish(decisionTakenBack, { creatorId, reviewId });
  await audit(ctx, {
    action: 'creator.decision-taken-back',
    objectKind: 'account',
    objectId: creatorId,
    before: { reviewId, state: review.state, reason: review.reason },
    after: { reviewId, state: 'pending' },
  });
  return showReview(ctx, reviewId);
}

function isOwnAndFresh(ctx: WriteContext, { decidedBy, decidedAt, notifiedAt }: ReviewRow): boolean {
  if (decidedAt === null || notifiedAt !== null || decidedBy !== viewerOf(ctx).accountId) return false;
  return ctx.clock.now().getTime() - decidedAt.getTime() <= TAKE_BACK_SECONDS * 1_000;
}
