import { moneyDaySpan } from '#domains/site/server/index.ts';
import type { EndpointInput, EndpointOutput } from '#platform/contract/endpoint.ts';
import { toWire } from '#platform/contract/money.ts';
import { type ReadContext, viewerOf } from '#platform/server/context.ts';
import type { searchHistory } from '../../contract/history.contract.ts';
import { balanceOf } from '../ledger/balances.sql.ts';
import { describeMovements } from './describe-movements.ts';
import { countMovements, listMovements } from './history.sql.ts';

/** Lists every movement in the signed-in fan's wallet: charges, top-ups and refunds. */
export async function listHistory(
  ctx: ReadContext,
  query: EndpointInput<typeof searchHistory>['query'],
): Promise<EndpointOutput<typeof searchHistory>> {
  const fanId = viewerOf(ctx).accountId;
  const filter = {
    fanId,
    movement: query.movement,
    kind: query.type,
    ...(await moneyDaySpan(ctx.db, query)),
  };
  return {
    data: await describeMovements(ctx, await listMovements(ctx.db, filter, query)),
    total: await countMovements(ctx.db, filter),
    balance: toWire(await balanceOf(ctx.db, fanId)),
  };
}
