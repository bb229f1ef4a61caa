import type { Paged } from '#platform/contract/fields.ts';
import type { ReadContext } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import { reviewNotFound } from '../contract/creators.refusals.contract.ts';
import type { Review, ReviewSummary } from '../contract/reviews.contract.ts';
import { describeReview, describeReviews } from './describe-review.ts';
import { countReviews, findReview, listReviewRows, type ReviewPage } from './reviews.sql.ts';

/** The operator's queue: whoever waits the longest comes first. */
export async function listReviews(ctx: ReadContext, page: ReviewPage): Promise<Paged<ReviewSummary>> {
  const rows = await listReviewRows(ctx.db, page);
  return { data: await describeReviews(ctx, rows), total: await countReviews(ctx.db, page.state) };
}

/** Refuses with `creators.review-not-found`. */
export async function showReview(ctx: ReadContext, id: string): Promise<Review> {
  const row = await findReview(ctx.db, id);
  if (!row) throw refuse(reviewNotFound);
  return describeReview(ctx, row);
}
