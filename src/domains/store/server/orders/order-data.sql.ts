import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { sql } from '#platform/server/db/sql.ts';

/** A fan's addresses, and orders with what has happened to them; amounts are hundredths. */
export async function findOwnOrderData(
  db: ReadDb,
  buyerId: string,
): Promise<{ addresses: object[]; orders: object[] }> {
  const addresses = await db.rows<object>(sql`
    select name, country, state, city, district, ward, street_address, street_number, zip_code, description,
      created_at as created, updated_at as changed
    from addresses where owner_id = ${buyerId} order by created_at, id`);
  const orders = await db.rows<object>(sql`
    select number, product->>'title' as product, quantity, unit_price_tokens as unit_price_hundredths,
      sending_tokens as sending_hundredths, total_tokens as total_hundredths, refunded_tokens as refunded_hundredths,
      address, phone, note, shipping_code, status, created_at as ordered,
      (select coalesce(json_agg(json_build_object('what', what, 'by', actor_role, 'status', e.status,
        'reason', reason, 'at', e.created_at) order by e.created_at, e.id), '[]')
        from order_events e where e.order_id = o.id) as events,
      (select coalesce(json_agg(json_build_object('problem', problem, 'statement', statement, 'answer', answer,
        'status', d.status, 'reason', d.reason, 'opened', opened_at, 'ended', ended_at) order by opened_at), '[]')
        from order_disputes d where d.order_id = o.id) as disputes
    from orders o where buyer_id = ${buyerId} order by created_at, id`);
  return { addresses, orders };
}

/** Removes from a buyer's orders what they say about a person. */
export async function stripOrdersOf(tx: WriteDb, buyerId: string): Promise<void> {
  await tx.run(sql`
    update orders set address_id = null, address = null, phone = '', note = '' where buyer_id = ${buyerId}`);
  await tx.run(sql`
    update order_disputes set statement = '' where order_id in (select id from orders where buyer_id = ${buyerId})`);
  await tx.run(sql`
    update order_events set reason = '' where what = 'dispute-opened' and actor_id = ${buyerId}`);
}
