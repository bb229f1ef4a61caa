import { moneyTimeZone } from '#domains/site/server/index.ts';
import { countNotes, listBestItems, sumEarningsPerDay } from '#domains/wallet/server/index.ts';
import type { EndpointOutput } from '#platform/contract/endpoint.ts';
import { toWire } from '#platform/contract/money.ts';
import { type ReadContext, viewerOf } from '#platform/server/context.ts';
import { CHART_DAYS, lastDayStarts } from '#platform/server/days/day-series.ts';
import type { getRecentEarnings } from '../contract/earnings.contract.ts';

// Notes are counted for a week.
const NOTE_DAYS = 7;

/** Shows the creator's last 30 days: earnings per day, top items, and the number of notes from fans. */
export async function showRecentEarnings(
  ctx: ReadContext,
): Promise<EndpointOutput<typeof getRecentEarnings>> {
  const sellerId = viewerOf(ctx).accountId;
  const now = ctx.clock.now();
  const days = lastDayStarts(now, CHART_DAYS, await moneyTimeZone(ctx.db));
  const [first, firstOfNotes] = [days.at(0), days.at(-NOTE_DAYS)];
  if (!first || !firstOfNotes) throw new Error('a chart has more days than the notes');
  const sums = new Map((await sumEarningsPerDay(ctx.db, sellerId, days)).map((sum) => [sum.day, sum]));
  const best = await listBestItems(ctx.db, sellerId, first.from);
  return {
    days: days.map(({ day }) => {
      const sum = sums.get(day);
      return { day, net: sum ? toWire(sum.netTokens) : 0, sold: sum?.sold ?? 0 };
    }),
    best: best.map(({ kind, itemId, title, count, tips, netTokens }) => ({
      type: kind,
      itemId,
      title: title ?? '',
      count,
      tips,
      net: toWire(netTokens),
    })),
    notes: {
      fromDate: firstOfNotes.day,
      count: await countNotes(ctx.db, sellerId, firstOfNotes.from),
    },
  };
}
