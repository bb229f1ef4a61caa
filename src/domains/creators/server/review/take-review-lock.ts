import { audit } from '#platform/server/audit.ts';
import { viewerOf, type WriteContext } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import { reviewsChanged, reviewTakenOver } from '../../contract/creators.events.ts';
import { reviewDecided, reviewLocked, reviewNotFound } from '../../contract/creators.refusals.contract.ts';
import type { Review } from '../../contract/reviews.contract.ts';
import { showReview } from './list-reviews.ts';
import { holderBesides, lockOn } from './lock-on.ts';
import { lockReview, updateReviewLock } from './reviews.sql.ts';

/**
 * Locks a pending review for an operator, who holds one at a time. One locked by another is taken only with `takeOver`,
 * which notifies the other and is audited. Locking again keeps the first time. Refuses with
 * `creators.review-not-found`, `creators.review-decided` or `creators.review-locked`.
 */
export async function takeReviewLock(
  ctx: WriteContext,
  reviewId: string,
  takeOver: boolean,
): Promise<Review> {
  const review = await lockReview(ctx.tx, reviewId);
  if (!review) throw refuse(reviewNotFound);
  if (review.state !== 'pending') throw refuse(reviewDecided, { state: review.state });
  const { accountId } = viewerOf(ctx);
  const holder = holderBesides(ctx, review);
  if (holder && !takeOver) throw refuse(reviewLocked);
  if (holder || lockOn(ctx, review) === undefined) {
    await updateReviewLock(ctx.tx, reviewId, accountId, ctx.clock.now());
    ctx.emit('operators', reviewsChanged, {});
  }
  if (holder) {
    ctx.emit(`account:${holder}`, reviewTakenOver, { reviewId });
    await audit(ctx, {
      action: 'creator.review-taken-over',
      objectKind: 'account',
      objectId: review.creatorId,
      before: { reviewId, lockedBy: holder },
      after: { reviewId, lockedBy: accountId },
    });
  }
  return showReview(ctx, reviewId);
}
