import type { Tokens } from '#platform/contract/money.ts';
import type { Span } from '#platform/server/days/day-span.ts';
import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { inSpan, literal, type Sql, sql, where } from '#platform/server/db/sql.ts';
import type { OrderStatus } from '../../contract/orders/order-status.contract.ts';
import type { AddressLines } from '../addresses/addresses.tables.ts';
import type { OrderEventRow, OrderRow } from './orders.tables.ts';

const columns: Sql = literal(`
  id, charge_id as "chargeId", number, buyer_id as "buyerId", seller_id as "sellerId", product_id as "productId",
  product, is_physical as "isPhysical", quantity, unit_price_tokens as "unitPriceTokens",
  sending_tokens as "sendingTokens", total_tokens as "totalTokens", refunded_tokens as "refundedTokens",
  returned_quantity as "returnedQuantity", address_id as "addressId", address, phone, note,
  shipping_code as "shippingCode", status, created_at as "createdAt", updated_at as "updatedAt"`);

export type NewOrder = Omit<
  OrderRow,
  'refundedTokens' | 'returnedQuantity' | 'shippingCode' | 'createdAt' | 'updatedAt'
> & { readonly now: Date };

export async function insertOrder(tx: WriteDb, order: NewOrder): Promise<OrderRow> {
  return tx.one(sql`
    insert into orders (id, charge_id, number, buyer_id, seller_id, product_id, product, is_physical, quantity,
      unit_price_tokens, sending_tokens, total_tokens, address_id, address, phone, note, status, created_at, updated_at)
    values (${order.id}, ${order.chargeId}, ${order.number}, ${order.buyerId}, ${order.sellerId}, ${order.productId},
      ${JSON.stringify(order.product)}, ${order.isPhysical}, ${order.quantity}, ${order.unitPriceTokens},
      ${order.sendingTokens}, ${order.totalTokens}, ${order.addressId},
      ${order.address === null ? null : JSON.stringify(order.address)}, ${order.phone}, ${order.note}, ${order.status},
      ${order.now}, ${order.now})
    returning ${columns}`);
}

export async function findOrder(db: ReadDb, id: string): Promise<OrderRow | undefined> {
  return db.row(sql`select ${columns} from orders where id = ${id}`);
}

export async function findOrders(db: ReadDb, ids: readonly string[]): Promise<OrderRow[]> {
  return db.rows(sql`select ${columns} from orders where id = any(${ids}::uuid[])`);
}

export async function findOrderOfCharge(db: ReadDb, chargeId: string): Promise<OrderRow | undefined> {
  return db.row(sql`select ${columns} from orders where charge_id = ${chargeId}`);
}

/** Locks the row, so that an order takes one step at a time. */
export async function lockOrder(tx: WriteDb, id: string): Promise<OrderRow | undefined> {
  return tx.row(sql`select ${columns} from orders where id = ${id} for update`);
}

export async function setStatus(
  tx: WriteDb,
  id: string,
  { status, shippingCode, now }: { status: OrderStatus; shippingCode: string; now: Date },
): Promise<OrderRow> {
  return tx.one(sql`
    update orders set status = ${status}, shipping_code = ${shippingCode}, updated_at = ${now} where id = ${id}
    returning ${columns}`);
}

export async function setRefunded(
  tx: WriteDb,
  id: string,
  { status, refundedTokens, now }: { status: OrderStatus; refundedTokens: Tokens; now: Date },
): Promise<OrderRow> {
  return tx.one(sql`
    update orders set status = ${status}, refunded_tokens = ${refundedTokens}, updated_at = ${now} where id = ${id}
    returning ${columns}`);
}

export async function addReturned(tx: WriteDb, id: string, quantity: number): Promise<void> {
  await tx.run(sql`update orders set returned_quantity = returned_quantity + ${quantity} where id = ${id}`);
}

export async function setAddress(
  tx: WriteDb,
  id: string,
  { addressId, address, now }: { addressId: string; address: AddressLines; now: Date },
): Promise<OrderRow> {
  return tx.one(sql`
    update orders set address_id = ${addressId}, address = ${JSON.stringify(address)}, updated_at = ${now}
    where id = ${id} returning ${columns}`);
}

export interface OrderList {
  readonly sellerId?: string | undefined;
  readonly buyerId?: string | undefined;
  /** A buyer or a seller. */
  readonly userId?: string | undefined;
  readonly status?: OrderStatus | undefined;
  readonly number?: string | undefined;
  readonly ordered: Span;
}

export interface OrderPage {
  readonly sortBy?: 'createdAt' | 'updatedAt';
  readonly sort?: 'asc' | 'desc';
  readonly limit: number;
  readonly offset: number;
}

const COUNT_LIMIT = literal('1001');

const fromList = ({ sellerId, buyerId, userId, status, number, ordered }: OrderList): Sql => sql`
  from orders ${where([
    sellerId !== undefined && sql`seller_id = ${sellerId}`,
    buyerId !== undefined && sql`buyer_id = ${buyerId}`,
    userId !== undefined && sql`(seller_id = ${userId} or buyer_id = ${userId})`,
    status !== undefined && sql`status = ${status}`,
    number !== undefined && sql`number = ${number.toUpperCase()}`,
    ...inSpan('created_at', ordered),
  ])}`;

export async function listOrders(db: ReadDb, list: OrderList, page: OrderPage): Promise<OrderRow[]> {
  const column = page.sortBy === 'updatedAt' ? 'updated_at' : 'created_at';
  const way = page.sort === 'asc' ? 'asc' : 'desc';
  return db.rows(sql`
    select ${columns} ${fromList(list)}
    order by ${literal(`${column} ${way}, id ${way}`)} limit ${page.limit} offset ${page.offset}`);
}

/** How many there are, up to 1,001. */
export async function countOrders(db: ReadDb, list: OrderList): Promise<number> {
  const { total } = await db.one<{ total: number }>(
    sql`select count(*) as total from (select 1 ${fromList(list)} limit ${COUNT_LIMIT}) counted`,
  );
  return total;
}

/** How many of a product a fan has bought and kept. */
export async function countBought(db: ReadDb, buyerId: string, productId: string): Promise<number> {
  const { total } = await db.one<{ total: number }>(sql`
    select coalesce(sum(quantity - returned_quantity), 0)::integer as total from orders
    where product_id = ${productId} and buyer_id = ${buyerId} and status <> 'refunded'`);
  return total;
}

export async function insertOrderEvent(
  tx: WriteDb,
  event: OrderEventRow & { id: string; orderId: string },
): Promise<void> {
  await tx.run(sql`
    insert into order_events (id, order_id, what, actor_id, actor_role, status, shipping_code, amount_tokens, reason,
      created_at)
    values (${event.id}, ${event.orderId}, ${event.what}, ${event.actorId}, ${event.actorRole}, ${event.status},
      ${event.shippingCode}, ${event.amountTokens}, ${event.reason}, ${event.createdAt})`);
}

export async function listOrderEvents(db: ReadDb, orderId: string): Promise<OrderEventRow[]> {
  return db.rows(sql`
    select what, actor_id as "actorId", actor_role as "actorRole", status, shipping_code as "shippingCode",
      amount_tokens as "amountTokens", reason, created_at as "createdAt"
    from order_events where order_id = ${orderId} order by created_at, id`);
}
