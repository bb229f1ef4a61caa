/** Operators read the ledger: entries, charges and the last check. Nothing here changes it. */
import { findParties } from '#domains/accounts/server/index.ts';
import { moneyDaySpan } from '#domains/site/server/index.ts';
import type { EndpointInput, EndpointOutput } from '#platform/contract/endpoint.ts';
import { toWire } from '#platform/contract/money.ts';
import { audit } from '#platform/server/audit.ts';
import type { ReadContext, WriteContext } from '#platform/server/context.ts';
import type * as contract from '../../contract/books.contract.ts';
import { chargeStateOf } from '../charges/charge-state.ts';
import { receiptNumber } from '../history/receipt-number.ts';
import {
  countBookEntries,
  countSiteCharges,
  listBookEntries,
  listSiteChargeRows,
  sumBookEntries,
  sumSiteCharges,
} from './books.sql.ts';
import { checkLedgerHourly, isCheckLate } from './check-ledger.job.ts';
import { findLastCheck } from './ledger-checks.sql.ts';
import { findRollUpLag } from './ledger-fingerprint.sql.ts';

export async function listLedgerEntries(
  ctx: ReadContext,
  query: EndpointInput<typeof contract.listLedgerEntries>['query'],
): Promise<EndpointOutput<typeof contract.listLedgerEntries>> {
  const filter = { ...query, ...(await moneyDaySpan(ctx.db, query)) };
  const [rows, total, sum] = await Promise.all([
    listBookEntries(ctx.db, filter, query),
    countBookEntries(ctx.db, filter),
    sumBookEntries(ctx.db, filter),
  ]);
  const partyOf = await findParties(
    ctx,
    rows.flatMap(({ ownerId }) => ownerId ?? []),
  );
  return {
    data: rows.map((row) => ({
      transactionId: row.transactionId,
      position: row.position,
      account: row.account,
      owner: row.ownerId === null ? null : partyOf(row.ownerId),
      gateway: row.gateway,
      kind: row.kind,
      actor: row.actor,
      reason: row.reason,
      amount: toWire(row.amountTokens),
      createdAt: row.createdAt.toISOString(),
      sequence: row.sequence,
      hash: row.hash?.toString('hex') ?? null,
    })),
    total,
    sum: sum === undefined ? null : toWire(sum),
  };
}

export async function showLedgerState(
  ctx: ReadContext,
): Promise<EndpointOutput<typeof contract.getLedgerState>> {
  const [last, { entries: waitingEntries }] = await Promise.all([
    findLastCheck(ctx.db),
    findRollUpLag(ctx.db),
  ]);
  return {
    lastCheck: last
      ? {
          checkedAt: last.checkedAt.toISOString(),
          isWhole: last.isWhole,
          entries: last.entries,
          wholeAt: last.wholeAt.toISOString(),
          wholeEntries: last.wholeEntries,
          faults: [...last.faults],
        }
      : null,
    isLate: !last || isCheckLate(last, ctx.clock.now()),
    waitingEntries,
  };
}

/** Starts a full check now, as the nightly schedule does. */
export async function orderCheck(ctx: WriteContext): Promise<void> {
  await ctx.enqueue(checkLedgerHourly, { of: 'all' });
  await audit(ctx, { action: 'ledger.check-ordered', objectKind: 'ledger', objectId: 'all' });
}

export async function listSiteCharges(
  ctx: ReadContext,
  query: EndpointInput<typeof contract.listSiteCharges>['query'],
): Promise<EndpointOutput<typeof contract.listSiteCharges>> {
  const filter = { ...query, ...(await moneyDaySpan(ctx.db, query)) };
  const [rows, total, sums] = await Promise.all([
    listSiteChargeRows(ctx.db, filter, query),
    countSiteCharges(ctx.db, filter),
    sumSiteCharges(ctx.db, filter),
  ]);
  const partyOf = await findParties(
    ctx,
    rows.flatMap(({ buyerId, sellerId }) => [buyerId, sellerId]),
  );
  return {
    data: rows.map((row) => ({
      _id: row.id,
      receiptNumber: receiptNumber(row),
      kind: row.kind,
      title: row.title,
      buyer: partyOf(row.buyerId),
      seller: partyOf(row.sellerId),
      paidWith: row.paidWith,
      paymentId: row.cardTransactionId,
      gross: toWire(row.grossTokens),
      fee: toWire(row.feeTokens),
      net: toWire(row.netTokens),
      givenBack: toWire(row.reversedGrossTokens),
      state: chargeStateOf(row),
      createdAt: row.createdAt.toISOString(),
      availableAt: row.availableAt.toISOString(),
    })),
    total,
    sums: sums
      ? {
          gross: toWire(sums.grossTokens),
          fee: toWire(sums.feeTokens),
          net: toWire(sums.netTokens),
          givenBack: toWire(sums.reversedGrossTokens),
        }
      : null,
  };
}
