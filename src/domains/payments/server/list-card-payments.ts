import { findParties } from '#domains/accounts/server/index.ts';
import { moneyDaySpan } from '#domains/site/server/index.ts';
import type { EndpointInput, EndpointOutput } from '#platform/contract/endpoint.ts';
import { toWire } from '#platform/contract/money.ts';
import type { ReadContext } from '#platform/server/context.ts';
import type { listCardPayments as listCardPaymentsEndpoint } from '../contract/card-payments-admin.contract.ts';
import { countTransactions, listTransactionRows, sumTransactions } from './card-transactions.sql.ts';

/** Lists all card payments for operators. */
export async function listCardPayments(
  ctx: ReadContext,
  query: EndpointInput<typeof listCardPaymentsEndpoint>['query'],
): Promise<EndpointOutput<typeof listCardPaymentsEndpoint>> {
  const filter = { status: query.status, accountId: query.user, ...(await moneyDaySpan(ctx.db, query)) };
  const page = { ...query, sortBy: 'createdAt' } as const;
  const [rows, total, sums] = await Promise.all([
    listTransactionRows(ctx.db, filter, page),
    countTransactions(ctx.db, filter),
    sumTransactions(ctx.db, filter),
  ]);
  const partyOf = await findParties(
    ctx,
    rows.flatMap(({ accountId, performerId }) => (performerId ? [accountId, performerId] : [accountId])),
  );
  const data = rows.map((row) => ({
    _id: row.id,
    payer: partyOf(row.accountId),
    gateway: row.gateway,
    gatewayRef: row.gatewayRef,
    amount: toWire(row.amountCents),
    currency: row.currency,
    status: row.status,
    failureCode: row.failureCode,
    // A payment to a creator is for that creator's subscription.
    purpose: row.intentName ?? (row.performerId ? partyOf(row.performerId).name : null),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }));
  return {
    data,
    total,
    sums:
      sums?.map(({ currency, amountCents, paidCents, wentBackCents }) => ({
        currency,
        amount: toWire(amountCents),
        paid: toWire(paidCents),
        wentBack: toWire(wentBackCents),
      })) ?? null,
  };
}
