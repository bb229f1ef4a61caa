import type { EndpointOutput } from '#platform/contract/endpoint.ts';
import { type ReadContext, viewerOf } from '#platform/server/context.ts';
import { CHART_DAYS, daysAgo, lastDays, runningTotals } from '#platform/server/days/day-series.ts';
import type { getFollowerGrowth } from '../../contract/follows.contract.ts';
import { followsPerDay, listedFollowers } from './follows.sql.ts';

// Shows the effect of the latest posts.
const WEEK_DAYS = 7;

/** A creator's follower counts, day by day: of those in their list. */
export async function showFollowerGrowth(
  ctx: ReadContext,
): Promise<EndpointOutput<typeof getFollowerGrowth>> {
  const { accountId } = viewerOf(ctx);
  const now = ctx.clock.now();
  const total = await listedFollowers(ctx.db, accountId);
  const came = await followsPerDay(ctx.db, accountId, new Date(daysAgo(now, CHART_DAYS - 1)));
  const week = new Set(lastDays(now, WEEK_DAYS));
  return {
    total,
    newThisWeek: came.reduce((sum, { day, count }) => sum + (week.has(day) ? count : 0), 0),
    daily: runningTotals(
      lastDays(now, CHART_DAYS),
      total,
      new Map(came.map(({ day, count }) => [day, count])),
    ),
  };
}
