import { findParties } from '#domains/accounts/server/index.ts';
import { moneyTimeZone } from '#domains/site/server/index.ts';
import { amountCell, momentCells } from '#platform/server/csv/csv.ts';
import { type CsvRows, csvList } from '#platform/server/csv/csv-list.ts';
import { daySpan } from '#platform/server/days/day-span.ts';
import { dayOf } from '#platform/server/days/time-zone.ts';
import { exportCardPayments } from '../contract/card-payments-admin.contract.ts';
import { countTransactions, listTransactionsAfter, type PlacedTransaction } from './card-transactions.sql.ts';

/** The operators' list of card payments as CSV. */
export const cardPaymentsCsv = csvList({
  name: 'card-payments',
  action: 'card-payments.exported',
  objectKind: 'card-payments',
  endpoint: exportCardPayments,
  async find(ctx, asked, beforeId): Promise<CsvRows<PlacedTransaction>> {
    const timeZone = await moneyTimeZone(ctx.db);
    const filter = {
      status: asked.status,
      accountId: asked.user,
      ...daySpan(asked, timeZone),
      beforeId,
    };
    return {
      head: [
        ...['time', 'day', 'id', 'payer', 'payerId', 'gateway', 'gatewayId', 'amount', 'unit'],
        ...['state', 'failureCode', 'for', 'changedAt'],
      ],
      days: { fromDate: asked.fromDate, toDate: asked.toDate ?? dayOf(ctx.clock.now(), timeZone) },
      count: (most) => countTransactions(ctx.db, filter, most),
      after: (last, limit) => listTransactionsAfter(ctx.db, filter, last, limit),
      async cellsOf(rows) {
        const partyOf = await findParties(
          ctx,
          rows.map(({ accountId }) => accountId),
        );
        return rows.map((row) => [
          ...momentCells(row.createdAt, timeZone),
          ...[row.id, partyOf(row.accountId).username, row.accountId, row.gateway, row.gatewayRef],
          ...[amountCell(row.amountCents), row.currency],
          ...[row.status, row.failureCode, row.intentName, row.updatedAt.toISOString()],
        ]);
      },
    };
  },
});
