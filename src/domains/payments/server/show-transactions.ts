import { moneyDaySpan } from '#domains/site/server/index.ts';
import type { EndpointInput, EndpointOutput } from '#platform/contract/endpoint.ts';
import { type ReadContext, viewerOf } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import { paymentNotFound } from '../contract/payments.refusals.contract.ts';
import type { getTransaction, searchTransactions } from '../contract/transactions.contract.ts';
import { countTransactions, findOwnTransaction, listTransactionRows } from './card-transactions.sql.ts';
import { describeTransactions } from './describe-transaction.ts';
import { purposes } from './purposes.ts';

/** Shows one of the fan's own payments. */
export async function showTransaction(
  ctx: ReadContext,
  id: string,
): Promise<EndpointOutput<typeof getTransaction>> {
  const { accountId } = viewerOf(ctx);
  const row = await findOwnTransaction(ctx.db, accountId, id);
  const [payment] = await describeTransactions(ctx, row ? [row] : []);
  if (!payment) throw refuse(paymentNotFound);
  return payment;
}

/** Lists the fan's own payments. */
export async function listTransactions(
  ctx: ReadContext,
  query: EndpointInput<typeof searchTransactions>['query'],
): Promise<EndpointOutput<typeof searchTransactions>> {
  const { accountId } = viewerOf(ctx);
  const { status, performerId, type } = query;
  const named = ctx.ports.all(purposes).flatMap((purpose) => (purpose.type === type ? [purpose.name] : []));
  const filter = {
    accountId,
    status,
    performerId,
    purposes: type === undefined ? undefined : named,
    ...(await moneyDaySpan(ctx.db, query)),
  };
  const rows = await listTransactionRows(ctx.db, filter, query);
  return {
    data: await describeTransactions(ctx, rows),
    total: await countTransactions(ctx.db, filter),
  };
}
