import type { EndpointInput, EndpointOutput } from '#platform/contract/endpoint.ts';
import { type ReadContext, viewerOf } from '#platform/server/context.ts';
import { daySpan } from '#platform/server/day-span.ts';
import { refuse } from '#platform/server/refuse.ts';
import { paymentNotFound } from '../contract/payments.refusals.contract.ts';
import type { getTransaction, searchTransactions } from '../contract/transactions.contract.ts';
import { describeTransaction } from './describe-transaction.ts';
import { countOwnTransactions, findOwnTransaction, listOwnTransactions } from './transactions.sql.ts';

/** A fan sees one of their own payments. */
export async function showTransaction(
  ctx: ReadContext,
  id: string,
): Promise<EndpointOutput<typeof getTransaction>> {
  const row = await findOwnTransaction(ctx.db, viewerOf(ctx).accountId, id);
  if (!row) throw refuse(paymentNotFound);
  return describeTransaction(row);
}

/** Fans see their own payments. */
export async function listTransactions(
  ctx: ReadContext,
  query: EndpointInput<typeof searchTransactions>['query'],
): Promise<EndpointOutput<typeof searchTransactions>> {
  const { accountId } = viewerOf(ctx);
  // Cards pay for tokens only, never a creator.
  if (query.performerId !== undefined) return { data: [], total: 0 };
  const filter = { status: query.status, ...daySpan(query) };
  const rows = await listOwnTransactions(ctx.db, accountId, filter, query);
  return {
    data: rows.map(describeTransaction),
    total: await countOwnTransactions(ctx.db, accountId, filter),
  };
}
