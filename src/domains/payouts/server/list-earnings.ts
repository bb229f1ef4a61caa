import { findAccountCards } from '#domains/accounts/server/index.ts';
import { moneyTimeZone } from '#domains/site/server/index.ts';
import {
  type ChargeRow,
  countEarnings,
  findEarningHolds,
  listEarnings as list,
  netStateOf,
  targetOf,
  tipTargetOf,
} from '#domains/wallet/server/index.ts';
import type { EndpointInput, EndpointOutput } from '#platform/contract/endpoint.ts';
import { BASIS_POINTS, tokens, toWire } from '#platform/contract/money.ts';
import { type ReadContext, viewerOf } from '#platform/server/context.ts';
import { daySpan } from '#platform/server/days/day-span.ts';
import type { searchEarnings } from '../contract/earnings.contract.ts';
import { holdOfEarning } from './earning-holds.ts';
import { earningDays } from './earning-span.ts';

type Answer = EndpointOutput<typeof searchEarnings>;

/** Existing clients know only the state `refunded`. */
function stateOf(row: ChargeRow): Answer['data'][number]['state'] {
  const state = netStateOf(row);
  return state === 'given-back' ? 'refunded' : state;
}

/** Lists the creator's earnings, one per sale. */
export async function listEarnings(
  ctx: ReadContext,
  query: EndpointInput<typeof searchEarnings>['query'],
): Promise<Answer> {
  const timeZone = await moneyTimeZone(ctx.db);
  const days = earningDays(query, ctx.clock.now(), timeZone);
  const filter = { sellerId: viewerOf(ctx).accountId, kind: query.type, ...daySpan(days, timeZone) };
  const rows = await list(ctx.db, filter, query);
  const users = await findAccountCards(
    ctx,
    rows.flatMap(({ buyerId, sellerId }) => [buyerId, sellerId]),
  );
  const disputes = await findEarningHolds(
    ctx.db,
    rows.map(({ id }) => id),
  );
  return {
    data: rows.map((row) => {
      const hold = holdOfEarning(row, disputes.get(row.id));
      const userInfo = users.get(row.buyerId);
      const performerInfo = users.get(row.sellerId);
      if (!userInfo || !performerInfo) throw new Error('a charge has a buyer and a seller');
      return {
        _id: row.id,
        userId: row.buyerId,
        userInfo,
        performerId: row.sellerId,
        performerInfo,
        transactionId: row.id,
        sourceType: targetOf(row.kind),
        sourceId: row.itemId,
        type: row.kind,
        title: row.title || null,
        message: row.message,
        tipTarget: tipTargetOf(row),
        grossPrice: toWire(row.grossTokens),
        siteCommission: row.rateBasisPoints / BASIS_POINTS,
        fee: toWire(row.feeTokens),
        netPrice: toWire(row.netTokens),
        refundedNet: toWire(row.reversedNetTokens),
        leftNet: toWire(tokens(row.netTokens - row.reversedNetTokens)),
        state: hold ? 'held' : stateOf(row),
        availableAt: row.availableAt.toISOString(),
        hold,
        // Payouts are made from the balance, not from single earnings.
        isPaid: false,
        paidAt: null,
        createdAt: row.createdAt.toISOString(),
      };
    }),
    total: await countEarnings(ctx.db, filter),
  };
}
