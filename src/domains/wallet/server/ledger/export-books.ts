/** The operators' lists of charges and ledger entries as CSV. */
import { findParties } from '#domains/accounts/server/index.ts';
import { moneyTimeZone } from '#domains/site/server/index.ts';
import { amountCell, countCell, momentCells } from '#platform/server/csv/csv.ts';
import { type CsvRows, csvList } from '#platform/server/csv/csv-list.ts';
import { daySpan } from '#platform/server/days/day-span.ts';
import { dayOf } from '#platform/server/days/time-zone.ts';
import { exportLedgerEntries, exportSiteCharges } from '../../contract/books.contract.ts';
import { chargeStateOf } from '../charges/charge-state.ts';
import { chargeKindWords, chargeStateWords, TOKEN_UNIT } from '../charges/charge-words.ts';
import { receiptNumber } from '../history/receipt-number.ts';
import {
  countBookEntries,
  countSiteCharges,
  listBookEntriesAfter,
  listSiteChargesAfter,
  type PlacedCharge,
  type PlacedEntry,
} from './books.sql.ts';

export const chargesCsv = csvList({
  name: 'purchases',
  action: 'charges.exported',
  objectKind: 'charges',
  endpoint: exportSiteCharges,
  async find(ctx, asked, beforeId): Promise<CsvRows<PlacedCharge>> {
    const timeZone = await moneyTimeZone(ctx.db);
    const filter = { ...asked, ...daySpan(asked, timeZone), beforeId };
    return {
      head: [
        ...['time', 'day', 'id', 'receipt', 'kind', 'title', 'buyer', 'buyerId', 'seller', 'sellerId'],
        ...['paid', 'fee', 'toCreator', 'refunded', 'unit', 'state', 'availableAt'],
      ],
      days: { fromDate: asked.fromDate, toDate: asked.toDate ?? dayOf(ctx.clock.now(), timeZone) },
      count: (most) => countSiteCharges(ctx.db, filter, most),
      after: (last, limit) => listSiteChargesAfter(ctx.db, filter, last, limit),
      async cellsOf(rows) {
        const partyOf = await findParties(
          ctx,
          rows.flatMap(({ buyerId, sellerId }) => [buyerId, sellerId]),
        );
        return rows.map((row) => [
          ...momentCells(row.createdAt, timeZone),
          ...[row.id, receiptNumber(row), chargeKindWords[row.kind], row.title],
          ...[partyOf(row.buyerId).username, row.buyerId, partyOf(row.sellerId).username, row.sellerId],
          ...[row.grossTokens, row.feeTokens, row.netTokens, row.reversedGrossTokens].map(amountCell),
          ...[TOKEN_UNIT, chargeStateWords[chargeStateOf(row)], row.availableAt.toISOString()],
        ]);
      },
    };
  },
});

export const ledgerCsv = csvList({
  name: 'ledger',
  action: 'ledger.exported',
  objectKind: 'ledger',
  endpoint: exportLedgerEntries,
  async find(ctx, asked, beforeId): Promise<CsvRows<PlacedEntry>> {
    const timeZone = await moneyTimeZone(ctx.db);
    const filter = { ...asked, ...daySpan(asked, timeZone), beforeId };
    return {
      head: [
        ...['time', 'day', 'transactionId', 'position', 'kind', 'reason', 'actor', 'account', 'owner'],
        ...['ownerId', 'gateway', 'amount', 'unit', 'sealNumber', 'sealHash'],
      ],
      days: { fromDate: asked.fromDate, toDate: asked.toDate ?? dayOf(ctx.clock.now(), timeZone) },
      count: (most) => countBookEntries(ctx.db, filter, most),
      after: (last, limit) => listBookEntriesAfter(ctx.db, filter, last, limit),
      async cellsOf(rows) {
        const partyOf = await findParties(
          ctx,
          rows.flatMap(({ ownerId }) => ownerId ?? []),
        );
        return rows.map((row) => [
          ...momentCells(row.createdAt, timeZone),
          ...[row.transactionId, countCell(row.position), row.kind, row.reason, row.actor, row.account],
          ...[row.ownerId && partyOf(row.ownerId).username, row.ownerId, row.gateway],
          ...[amountCell(row.amountTokens), TOKEN_UNIT],
          ...[countCell(row.sequence), row.hash?.toString('hex') ?? null],
        ]);
      },
    };
  },
});
