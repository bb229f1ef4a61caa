import type { EndpointOutput } from '#platform/contract/endpoint.ts';
import type { ReadContext } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import type { WaitingThings } from '#platform/server/waiting.ts';
import { reviewNotFound } from '../../contract/creators.refusals.contract.ts';
import type { listReviews as listEndpoint, Review } from '../../contract/reviews.contract.ts';
import { describeReview, describeReviews } from './describe-review.ts';
import { countReviews, findReview, listReviewRows, type ReviewPage } from './reviews.sql.ts';

/** The operators' queue: longest waiting first. */
export async function listReviews(
  ctx: ReadContext,
  page: ReviewPage,
): Promise<EndpointOutput<typeof listEndpoint>> {
  const rows = await listReviewRows(ctx.db, page);
  const { total, medianCreatedAt } = await countReviews(ctx.db, page.state);
  return {
    data: await describeReviews(ctx, rows),
    total,
    medianCreatedAt: medianCreatedAt?.toISOString() ?? null,
  };
}

/** Refuses with `creators.review-not-found`. */
export async function showReview(ctx: ReadContext, id: string): Promise<Review> {
  const row = await findReview(ctx.db, id);
  if (!row) throw refuse(reviewNotFound);
  return describeReview(ctx, row);
}

/** The number of pending applications. */
export const waitingApplications: WaitingThings<'applications'> = {
  name: 'applications',
  count: async ({ db }) => (await countReviews(db, 'pending')).total,
};
