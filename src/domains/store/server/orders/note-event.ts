import type { Tokens } from '#platform/contract/money.ts';
import type { WriteContext } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import { orderChanged, orderChangedLive } from '../../contract/orders/orders.events.ts';
import { insertOrderEvent } from './orders.sql.ts';
import type { OrderEventRow, OrderRow } from './orders.tables.ts';

type Happened = Pick<OrderEventRow, 'what'> & {
  readonly shippingCode?: string;
  readonly amountTokens?: Tokens;
  readonly reason?: string;
};

/** Who does it, seen from the order. */
function actorOf(
  ctx: WriteContext,
  { buyerId, sellerId }: OrderRow,
): Pick<OrderEventRow, 'actorId' | 'actorRole'> {
  const actorId = ctx.viewer?.accountId ?? null;
  if (actorId === null) return { actorId, actorRole: 'site' };
  if (actorId === buyerId) return { actorId, actorRole: 'buyer' };
  return { actorId, actorRole: actorId === sellerId ? 'seller' : 'operator' };
}

/** Writes down what has happened to an order, and tells open pages and other domains. `order` is how it is afterwards; the answer is the event's id. */
export async function noteEvent(
  ctx: WriteContext,
  order: OrderRow,
  { what, shippingCode = '', amountTokens, reason = '' }: Happened,
): Promise<string> {
  const { id: orderId, buyerId, sellerId, status } = order;
  const id = newId();
  await insertOrderEvent(ctx.tx, {
    ...actorOf(ctx, order),
    id,
    orderId,
    what,
    status,
    shippingCode,
    amountTokens: amountTokens ?? null,
    reason,
    createdAt: ctx.clock.now(),
  });
  ctx.publish(orderChanged, { orderId, buyerId, sellerId, status });
  for (const room of [`account:${buyerId}`, `account:${sellerId}`, 'operators'] as const)
    ctx.emit(room, orderChangedLive, { _id: orderId, status });
  return id;
}
