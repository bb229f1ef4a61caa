import type { EndpointInput, EndpointOutput } from '#platform/contract/endpoint.ts';
import type { ReadContext } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import type { WaitingThings } from '#platform/server/waiting.ts';
import type {
  getDispute as getEndpoint,
  listDisputes as listEndpoint,
} from '../../contract/disputes/disputes.contract.ts';
import { disputeNotFound } from '../../contract/disputes/disputes.refusals.contract.ts';
import { findOrders } from '../orders/orders.sql.ts';
import { describeOrders, describeOrderWithEvents } from '../orders/show-orders.ts';
import { describeDispute } from './describe-disputes.ts';
import { countDisputes, findDispute, listDisputeRows } from './disputes.sql.ts';

/** Lists disputes with their orders for operators. */
export async function listDisputes(
  ctx: ReadContext,
  query: EndpointInput<typeof listEndpoint>['query'],
): Promise<EndpointOutput<typeof listEndpoint>> {
  const rows = await listDisputeRows(ctx.db, query.status, query);
  const found = await findOrders(
    ctx.db,
    rows.map(({ orderId }) => orderId),
  );
  const orders = new Map((await describeOrders(ctx, found)).map((order) => [order._id, order]));
  return {
    data: rows.map((row) => {
      const order = orders.get(row.orderId);
      if (!order) throw new Error('a dispute has its order');
      return { ...describeDispute(row), order };
    }),
    total: await countDisputes(ctx.db, query.status),
  };
}

/** Shows one. Refuses with `store.dispute-not-found`. */
export async function showDispute(ctx: ReadContext, id: string): Promise<EndpointOutput<typeof getEndpoint>> {
  const row = await findDispute(ctx.db, id);
  if (!row) throw refuse(disputeNotFound);
  return { ...describeDispute(row), order: await describeOrderWithEvents(ctx, row.orderId) };
}

/** The number of open disputes. */
export const waitingDisputes: WaitingThings<'disputes'> = {
  name: 'disputes',
  count: ({ db }) => countDisputes(db, 'open'),
};
