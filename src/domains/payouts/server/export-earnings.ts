import { findAccountCards } from '#domains/accounts/server/index.ts';
import { moneyTimeZone } from '#domains/site/server/index.ts';
import {
  chargeKindWords,
  chargeStateWords,
  countEarningLines,
  type EarningLine,
  listEarningLinesAfter,
  netStateOf,
  TOKEN_UNIT,
} from '#domains/wallet/server/index.ts';
import { BASIS_POINTS } from '#platform/contract/money.ts';
import { viewerOf } from '#platform/server/context.ts';
import { amountCell, countCell, momentCells } from '#platform/server/csv/csv.ts';
import { type CsvRows, csvList } from '#platform/server/csv/csv-list.ts';
import { daySpan } from '#platform/server/days/day-span.ts';
import { dayOf } from '#platform/server/days/time-zone.ts';
import { exportEarnings } from '../contract/earnings.contract.ts';
import { earningDays } from './earning-span.ts';

/** A creator's own earnings as CSV: the lines add up to the sums of the period. */
export const earningsCsv = csvList({
  name: 'earnings',
  action: 'earnings.exported',
  objectKind: 'earnings',
  endpoint: exportEarnings,
  async find(ctx, asked, beforeId): Promise<CsvRows<EarningLine>> {
    const now = ctx.clock.now();
    const timeZone = await moneyTimeZone(ctx.db);
    const days = earningDays(asked, now, timeZone);
    const filter = {
      sellerId: viewerOf(ctx).accountId,
      kind: asked.type,
      ...daySpan(days, timeZone),
      beforeId,
    };
    return {
      head: [
        ...['time', 'day', 'id', 'kind', 'title', 'note', 'from', 'username'],
        ...['gross', 'feeRate', 'fee', 'net', 'unit', 'state', 'availableAt', 'refundOf'],
      ],
      days: { fromDate: days.fromDate, toDate: days.toDate ?? dayOf(now, timeZone) },
      count: (most) => countEarningLines(ctx.db, filter, most),
      after: (last, limit) => listEarningLinesAfter(ctx.db, filter, last, limit),
      async cellsOf(lines) {
        const users = await findAccountCards(
          ctx,
          lines.map(({ buyerId }) => buyerId),
        );
        return lines.map((line) => {
          const from = users.get(line.buyerId);
          return [
            ...momentCells(line.createdAt, timeZone),
            ...[line.id, chargeKindWords[line.kind], line.title || line.tipTargetTitle, line.message],
            ...[from?.name ?? null, from?.username ?? null],
            amountCell(line.grossTokens),
            countCell(line.rateBasisPoints / BASIS_POINTS),
            ...[amountCell(line.feeTokens), amountCell(line.netTokens), TOKEN_UNIT],
            ...[stateOf(line), line.availableAt.toISOString(), line.refundOf],
          ];
        });
      },
    };
  },
});

/** A refund is one, whatever became of its charge. */
function stateOf(line: EarningLine): string {
  return line.refundOf === null ? chargeStateWords[netStateOf(line)] : 'refund';
}
