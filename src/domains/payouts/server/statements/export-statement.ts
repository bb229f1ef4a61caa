import { moneyTimeZone } from '#domains/site/server/index.ts';
import {
  countBookEntries,
  listBookEntriesAfter,
  type PlacedEntry,
  TOKEN_UNIT,
} from '#domains/wallet/server/index.ts';
import { viewerOf } from '#platform/server/context.ts';
import { amountCell, countCell, momentCells } from '#platform/server/csv/csv.ts';
import { type CsvRows, csvList } from '#platform/server/csv/csv-list.ts';
import { daySpan } from '#platform/server/days/day-span.ts';
import { exportStatement } from '../../contract/statements.contract.ts';
import { daysOfPeriod } from './statement-days.ts';

/** The entries of a statement on the creator's own accounts, with their seals. */
export const statementCsv = csvList({
  name: 'statement',
  action: 'statement.exported',
  objectKind: 'statement',
  endpoint: exportStatement,
  async find(ctx, { period }, beforeId): Promise<CsvRows<PlacedEntry> | undefined> {
    const days = daysOfPeriod(period);
    if (!days) return undefined;
    const timeZone = await moneyTimeZone(ctx.db);
    const filter = { user: viewerOf(ctx).accountId, ...daySpan(days, timeZone), beforeId };
    return {
      head: [
        ...['time', 'day', 'transactionId', 'position', 'kind', 'reason', 'account', 'amount', 'unit'],
        ...['sealNumber', 'sealHash'],
      ],
      days,
      count: (most) => countBookEntries(ctx.db, filter, most),
      after: (last, limit) => listBookEntriesAfter(ctx.db, filter, last, limit),
      cellsOf: async (rows) =>
        rows.map((row) => [
          ...momentCells(row.createdAt, timeZone),
          ...[row.transactionId, countCell(row.position), row.kind, row.reason, row.account],
          ...[amountCell(row.amountTokens), TOKEN_UNIT],
          ...[countCell(row.sequence), row.hash?.toString('hex') ?? null],
        ]),
    };
  },
});
