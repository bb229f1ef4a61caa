import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { literal, type Sql, sql } from '#platform/server/db/sql.ts';
import type { AttemptRow, AttemptStatus } from './subscriptions.tables.ts';

const columns: Sql = literal(`
  id, subscription_id as "subscriptionId", cause, status, plan, months, price_cents as "priceCents",
  renewal_price_cents as "renewalPriceCents", pay_with as "payWith", card_id as "cardId",
  payment_id as "paymentId", promotion_id as "promotionId", holds_use as "holdsUse", coupon_id as "couponId",
  due_for as "dueFor", try, failure_code as "failureCode", created_at as "createdAt"`);

export async function insertAttempt(
  tx: WriteDb,
  attempt: Omit<AttemptRow, 'status' | 'failureCode'>,
): Promise<void> {
  await tx.run(sql`
    insert into subscription_payments (id, subscription_id, cause, status, plan, months, price_cents,
      renewal_price_cents, pay_with, card_id, payment_id, promotion_id, holds_use, coupon_id, due_for, try, created_at)
    values (${attempt.id}, ${attempt.subscriptionId}, ${attempt.cause}, 'pending', ${attempt.plan},
      ${attempt.months}, ${attempt.priceCents}, ${attempt.renewalPriceCents}, ${attempt.payWith}, ${attempt.cardId},
      ${attempt.paymentId}, ${attempt.promotionId}, ${attempt.holdsUse}, ${attempt.couponId}, ${attempt.dueFor},
      ${attempt.try}, ${attempt.createdAt})`);
}

export async function setAttemptPayment(tx: WriteDb, id: string, paymentId: string): Promise<void> {
  await tx.run(sql`update subscription_payments set payment_id = ${paymentId} where id = ${id}`);
}

export async function findAttempt(db: ReadDb, id: string): Promise<AttemptRow | undefined> {
  return db.row(sql`select ${columns} from subscription_payments where id = ${id}`);
}

/** The attempt that is still open. Its subscription must be locked, so that none is begun beside it. */
export async function findOpenAttempt(db: ReadDb, subscriptionId: string): Promise<AttemptRow | undefined> {
  return db.row(sql`
    select ${columns} from subscription_payments
    where subscription_id = ${subscriptionId} and status in ('pending', 'unconfirmed')`);
}

export async function setAttemptStatus(
  tx: WriteDb,
  id: string,
  change: { status: AttemptStatus; failureCode?: string | null; now: Date },
): Promise<void> {
  await tx.run(sql`
    update subscription_payments set status = ${change.status}, failure_code = ${change.failureCode ?? null},
      settled_at = ${change.status === 'unconfirmed' ? null : change.now},
      holds_use = holds_use and ${change.status === 'paid' || change.status === 'unconfirmed'}
    where id = ${id}`);
}

/** The card payments of those attempts that wait for the bank's consent, by attempt. */
export async function findUnconfirmed(db: ReadDb, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.rows<{ id: string; paymentId: string }>(sql`
    select id, payment_id as "paymentId" from subscription_payments
    where id = any(${ids}::uuid[]) and status = 'unconfirmed' and payment_id is not null`);
  return new Map(rows.map(({ id, paymentId }) => [id, paymentId]));
}
