import { moneyTimeZone } from '#domains/site/server/index.ts';
import { fromWire, tokens } from '#platform/contract/money.ts';
import { viewerOf } from '#platform/server/context.ts';
import { amountCell, momentCells } from '#platform/server/csv/csv.ts';
import { type CsvRows, csvList } from '#platform/server/csv/csv-list.ts';
import { daySpan } from '#platform/server/days/day-span.ts';
import { dayOf } from '#platform/server/days/time-zone.ts';
import { exportHistory } from '../../contract/history.contract.ts';
import { chargeKindWords, TOKEN_UNIT } from '../charges/charge-words.ts';
import type { MovementRow } from '../wallet.tables.ts';
import { describeMovements } from './describe-movements.ts';
import { countMovements, listMovementsAfter } from './history.sql.ts';

const movementWords: Readonly<Record<MovementRow['movement'], string>> = {
  charge: 'payment',
  top_up: 'top-up',
  refund: 'refund',
};

const hundredths = (amount: number) => tokens(fromWire(amount) ?? 0);

/** The fan's own history as CSV: each balance follows from the one below it. */
export const historyCsv = csvList({
  name: 'wallet',
  action: 'wallet-history.exported',
  objectKind: 'wallet-history',
  endpoint: exportHistory,
  async find(ctx, asked, beforeId): Promise<CsvRows<MovementRow>> {
    const timeZone = await moneyTimeZone(ctx.db);
    const filter = {
      fanId: viewerOf(ctx).accountId,
      movement: asked.movement,
      kind: asked.type,
      ...daySpan(asked, timeZone),
      beforeId,
    };
    return {
      head: [
        ...['time', 'day', 'id', 'receipt', 'movement', 'kind', 'title', 'note', 'creator', 'username'],
        ...['amount', 'balanceAfter', 'refunded', 'unit'],
      ],
      days: { fromDate: asked.fromDate, toDate: asked.toDate ?? dayOf(ctx.clock.now(), timeZone) },
      count: (most) => countMovements(ctx.db, filter, most),
      after: (last, limit) => listMovementsAfter(ctx.db, filter, last, limit),
      async cellsOf(rows) {
        return (await describeMovements(ctx, rows)).map((line) => [
          ...momentCells(new Date(line.createdAt), timeZone),
          ...[line._id, line.receiptNumber, movementWords[line.movement]],
          ...[line.chargeType && chargeKindWords[line.chargeType], line.title, line.message],
          ...[line.performerInfo?.name ?? null, line.performerInfo?.username ?? null],
          ...[line.amount, line.balanceAfter ?? 0, line.refundedAmount].map(hundredths).map(amountCell),
          TOKEN_UNIT,
        ]);
      },
    };
  },
});
