import { findAccountCards } from '#domains/accounts/server/index.ts';
import { moneyDaySpan } from '#domains/site/server/index.ts';
import type { EndpointInput, EndpointOutput } from '#platform/contract/endpoint.ts';
import { type ReadContext, viewerOf } from '#platform/server/context.ts';
import type { searchCharges } from '../../contract/charges.contract.ts';
import { countCharges, listCharges as list } from './charges.sql.ts';
import { describeCharge } from './describe-charge.ts';
import { findBoughtItems } from './sellable.ts';

/** Lists what the signed-in user has paid from the wallet, with what was bought. Only fans ever pay. */
export async function listCharges(
  ctx: ReadContext,
  query: EndpointInput<typeof searchCharges>['query'],
): Promise<EndpointOutput<typeof searchCharges>> {
  const filter = {
    buyerId: viewerOf(ctx).accountId,
    kind: query.type,
    withoutTips: query.withoutTips,
    sellerId: query.performerId,
    reversed: query.status && query.status === 'refunded',
    ...(await moneyDaySpan(ctx.db, query)),
  };
  const rows = await list(ctx.db, filter, query);
  const cards = await findAccountCards(
    ctx,
    rows.map(({ sellerId }) => sellerId),
  );
  const items = await findBoughtItems(ctx, rows);
  return {
    data: rows.map((row) => ({
      ...describeCharge(row, cards.get(row.sellerId)),
      title: row.title || null,
      item: items.get(row.id) ?? null,
    })),
    total: await countCharges(ctx.db, filter),
  };
}
