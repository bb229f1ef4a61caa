import { setApproved } from '#domains/accounts/server/index.ts';
import { audit } from '#platform/server/audit.ts';
import { viewerOf, type WriteContext } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import { approved, rejected } from '../../contract/creators.events.ts';
import { reviewDecided, reviewLocked, reviewNotFound } from '../../contract/creators.refusals.contract.ts';
import type { Review } from '../../contract/reviews.contract.ts';
import { showReview } from './list-reviews.ts';
import { holderBesides } from './lock-on.ts';
import { lockReview, updateReview } from './reviews.sql.ts';

/** Approves the ID documents: from now on the creator may publish and earn. */
export async function approveCreator(ctx: WriteContext, reviewId: string): Promise<Review> {
  const creatorId = await decide(ctx, reviewId, { state: 'approved', reason: null });
  ctx.publish(approved, { creatorId, reviewId });
  await setApproved(ctx, creatorId, true);
  return showReview(ctx, reviewId);
}

/** Rejects the ID documents with a reason; the creator stays unapproved. */
export async function rejectCreator(ctx: WriteContext, reviewId: string, reason: string): Promise<Review> {
  const creatorId = await decide(ctx, reviewId, { state: 'rejected', reason });
  ctx.publish(rejected, { creatorId, reviewId, reason });
  return showReview(ctx, reviewId);
}

/**
 * Each review is decided once, and not while another operator has locked it. Refuses with `creators.review-not-found`,
 * `creators.review-decided` or `creators.review-locked`.
 */
async function decide(
  ctx: WriteContext,
  reviewId: string,
  decision: { state: 'approved' | 'rejected'; reason: string | null },
): Promise<string> {
  const review = await lockReview(ctx.tx, reviewId);
  if (!review) throw refuse(reviewNotFound);
  if (review.state !== 'pending') throw refuse(reviewDecided, { state: review.state });
  if (holderBesides(ctx, review)) throw refuse(reviewLocked);
  const decidedBy = viewerOf(ctx).accountId;
  await updateReview(ctx.tx, reviewId, { ...decision, decidedBy }, ctx.clock.now());
  await audit(ctx, {
    action: decision.state === 'approved' ? 'creator.approved' : 'creator.rejected',
    objectKind: 'account',
    objectId: review.creatorId,
    reason: decision.reason ?? undefined,
    before: { state: 'pending' },
    after: { reviewId, state: decision.state },
  });
  return review.creatorId;
}
