import type { EndpointOutput } from '#platform/contract/endpoint.ts';
import { type ReadContext, viewerOf } from '#platform/server/context.ts';
import { CHART_DAYS, daysAgo, lastDays, runningTotals } from '#platform/server/days/day-series.ts';
import type { summarizeOwnPosts as endpoint } from '../../contract/own-posts.contract.ts';
import { countOwnPostStates, findPhotosWithoutAlt, publishedPerDay } from '../posts.sql.ts';

/** Counts a creator's published posts, and what needs their attention. */
export async function summarizeOwnPosts(ctx: ReadContext): Promise<EndpointOutput<typeof endpoint>> {
  const { accountId } = viewerOf(ctx);
  const now = ctx.clock.now();
  const { published, drafts, failed } = await countOwnPostStates(ctx.db, accountId);
  const perDay = await publishedPerDay(ctx.db, accountId, new Date(daysAgo(now, CHART_DAYS - 1)));
  const withoutAlt = await findPhotosWithoutAlt(ctx.db, accountId);
  return {
    published,
    daily: runningTotals(
      lastDays(now, CHART_DAYS),
      published,
      new Map(perDay.map(({ day, count }) => [day, count])),
    ),
    drafts,
    failed,
    photosWithoutAlt: withoutAlt.photos,
    postWithoutAlt: withoutAlt.newestPostId,
  };
}
