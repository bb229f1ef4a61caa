import type { EndpointInput, EndpointOutput } from '#platform/contract/endpoint.ts';
import type { ReadContext, WriteContext } from '#platform/server/context.ts';
import { daySpan } from '#platform/server/days/day-span.ts';
import { refuse } from '#platform/server/refuse.ts';
import type {
  OrderWithEvents,
  refundOrder as refundEndpoint,
} from '../../contract/orders/orders.contract.ts';
import { orderNotFound } from '../../contract/orders/orders.refusals.contract.ts';
import type { listAdminOrders as listEndpoint } from '../../contract/orders/orders-admin.contract.ts';
import { lockSold } from './move-order.ts';
import { countOrders, listOrders, lockOrder } from './orders.sql.ts';
import { refundLocked } from './refund-order.ts';
import { describeOrders, describeOrderWithEvents } from './show-orders.ts';

/** Lists the orders of all shops for operators. */
export async function listAdminOrders(
  ctx: ReadContext,
  query: EndpointInput<typeof listEndpoint>['query'],
): Promise<EndpointOutput<typeof listEndpoint>> {
  const list = { status: query.status, number: query.q, userId: query.user, ordered: daySpan(query) };
  const rows = await listOrders(ctx.db, list, query);
  return { data: await describeOrders(ctx, rows), total: await countOrders(ctx.db, list) };
}

type Refund = EndpointInput<typeof refundEndpoint>['body'];

/** The seller refunds. Refuses as every refund, and with `store.order-not-found`. */
export async function refundSold(ctx: WriteContext, id: string, wanted: Refund): Promise<OrderWithEvents> {
  await refundLocked(ctx, await lockSold(ctx, id), wanted);
  return describeOrderWithEvents(ctx, id);
}

/** An operator refunds. Refuses as every refund, and with `store.order-not-found`. */
export async function refundAsOperator(
  ctx: WriteContext,
  id: string,
  wanted: Refund,
): Promise<OrderWithEvents> {
  const order = await lockOrder(ctx.tx, id);
  if (!order) throw refuse(orderNotFound);
  await refundLocked(ctx, order, wanted);
  return describeOrderWithEvents(ctx, id);
}
