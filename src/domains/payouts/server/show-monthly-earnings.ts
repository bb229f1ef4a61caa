import { moneyTimeZone } from '#domains/site/server/index.ts';
import { sumEarnings } from '#domains/wallet/server/index.ts';
import type { EndpointOutput } from '#platform/contract/endpoint.ts';
import { tokens, toWire } from '#platform/contract/money.ts';
import { type ReadContext, viewerOf } from '#platform/server/context.ts';
import { daySpan } from '#platform/server/days/day-span.ts';
import { dayOf } from '#platform/server/days/time-zone.ts';
import type { getMonthlyEarnings } from '../contract/earnings.contract.ts';
import { daysOfPeriod, monthsBetween } from './statements/statement-days.ts';

/** The same month of the year before, so that it can be compared with this one. */
const yearBefore = (day: string) => `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;

/** What a creator earned by month and kind: the same sums as on the statements, in one snapshot. */
export async function showMonthlyEarnings(
  ctx: ReadContext,
): Promise<EndpointOutput<typeof getMonthlyEarnings>> {
  const sellerId = viewerOf(ctx).accountId;
  const timeZone = await moneyTimeZone(ctx.db);
  const today = dayOf(ctx.clock.now(), timeZone);
  const months = monthsBetween(yearBefore(today), today).reverse();
  return ctx.db.snapshot(async (db) => {
    const rows = [];
    for (const month of months) {
      const sums = await sumEarnings(db, { sellerId, ...daySpan(daysOfPeriod(month) ?? {}, timeZone) });
      const net = tokens(sums.reduce((total, { netTokens }) => total + netTokens, 0));
      rows.push({
        month,
        net: toWire(net),
        byType: sums.map(({ kind, netTokens }) => ({ type: kind, net: toWire(netTokens) })),
      });
    }
    return { months: rows };
  });
}
