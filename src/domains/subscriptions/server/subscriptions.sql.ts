import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { literal, type Sql, sql } from '#platform/server/db/sql.ts';
import { mayStep, timesOf } from './subscription-states.ts';
import type { SubscriptionRow } from './subscriptions.tables.ts';

/** Of `subscriptions s`. */
export const subscriptionColumns: Sql = literal(`
  s.id, s.fan_id as "fanId", s.creator_id as "creatorId", s.status, s.plan, s.months, s.price_cents as "priceCents",
  s.pay_with as "payWith", s.card_id as "cardId", s.gateway, s.started_at as "startedAt",
  s.expires_at as "expiresAt", s.next_renewal_at as "nextRenewalAt", s.failed_tries as "failedTries",
  s.failing_since as "failingSince", s.next_try_at as "nextTryAt", s.failure_code as "failureCode",
  s.attempt_id as "attemptId", s.attempt_until as "attemptUntil", s.cancelled_at as "cancelledAt",
  s.payment_id as "paymentId", s.promotion_id as "promotionId", s.offered_price_cents as "offeredPriceCents",
  s.reminded_for as "remindedFor", s.access_until as "accessUntil", s.due_at as "dueAt",
  s.created_at as "createdAt", s.updated_at as "updatedAt"`);

/** Makes the row of a fan and a creator if there is none, and locks it. */
export async function lockPair(
  tx: WriteDb,
  pair: { id: string; fanId: string; creatorId: string },
  now: Date,
): Promise<SubscriptionRow> {
  await tx.run(sql`
    insert into subscriptions (id, fan_id, creator_id, status, plan, months, price_cents, started_at, expires_at,
      access_until, created_at, updated_at)
    values (${pair.id}, ${pair.fanId}, ${pair.creatorId}, 'created', 'monthly', 1, 0, ${now}, ${now}, ${now},
      ${now}, ${now})
    on conflict (fan_id, creator_id) do nothing`);
  return tx.one(sql`
    select ${subscriptionColumns} from subscriptions s
    where s.fan_id = ${pair.fanId} and s.creator_id = ${pair.creatorId} for update`);
}

export async function findPair(
  db: ReadDb,
  fanId: string,
  creatorId: string,
): Promise<SubscriptionRow | undefined> {
  return db.row(sql`
    select ${subscriptionColumns} from subscriptions s where s.fan_id = ${fanId} and s.creator_id = ${creatorId}`);
}

export async function findSubscription(db: ReadDb, id: string): Promise<SubscriptionRow | undefined> {
  return db.row(sql`select ${subscriptionColumns} from subscriptions s where s.id = ${id}`);
}

export async function lockSubscription(tx: WriteDb, id: string): Promise<SubscriptionRow | undefined> {
  return tx.row(sql`select ${subscriptionColumns} from subscriptions s where s.id = ${id} for update`);
}

export async function lockOwnSubscription(
  tx: WriteDb,
  fanId: string,
  id: string,
): Promise<SubscriptionRow | undefined> {
  return tx.row(sql`
    select ${subscriptionColumns} from subscriptions s where s.id = ${id} and s.fan_id = ${fanId} for update`);
}

/** What may be changed: the rest follows from it. */
export type SubscriptionChange = Partial<
  Omit<SubscriptionRow, 'id' | 'fanId' | 'creatorId' | 'accessUntil' | 'dueAt' | 'createdAt' | 'updatedAt'>
>;

/** Writes a locked row, which must take an allowed step; access and due time follow from the state. */
export async function changeSubscription(
  tx: WriteDb,
  before: SubscriptionRow,
  change: SubscriptionChange,
  now: Date,
): Promise<SubscriptionRow> {
  const row = { ...before, ...change };
  if (!mayStep(before.status, row.status)) throw new Error(`no step from ${before.status} to ${row.status}`);
  const { accessUntil, dueAt } = timesOf(row);
  await tx.run(sql`
    update subscriptions set status = ${row.status}, plan = ${row.plan}, months = ${row.months},
      price_cents = ${row.priceCents}, pay_with = ${row.payWith}, card_id = ${row.cardId}, gateway = ${row.gateway},
      started_at = ${row.startedAt}, expires_at = ${row.expiresAt}, next_renewal_at = ${row.nextRenewalAt},
      failed_tries = ${row.failedTries}, failing_since = ${row.failingSince}, next_try_at = ${row.nextTryAt},
      failure_code = ${row.failureCode}, attempt_id = ${row.attemptId}, attempt_until = ${row.attemptUntil},
      cancelled_at = ${row.cancelledAt}, payment_id = ${row.paymentId}, promotion_id = ${row.promotionId},
      offered_price_cents = ${row.offeredPriceCents}, reminded_for = ${row.remindedFor},
      access_until = ${accessUntil}, due_at = ${dueAt}, updated_at = ${now}
    where id = ${row.id}`);
  return { ...row, accessUntil, dueAt, updatedAt: now };
}

/** Starts the one free trial of a fan with a creator; false if it was used before. */
export async function takeTrial(
  tx: WriteDb,
  trial: { fanId: string; creatorId: string },
  now: Date,
): Promise<boolean> {
  const taken = await tx.run(sql`
    insert into subscription_trials (fan_id, creator_id, started_at)
    values (${trial.fanId}, ${trial.creatorId}, ${now}) on conflict do nothing`);
  return taken === 1;
}

export async function hasUsedTrial(db: ReadDb, fanId: string, creatorId: string): Promise<boolean> {
  const { used } = await db.one<{ used: boolean }>(sql`
    select exists (select from subscription_trials
      where fan_id = ${fanId} and creator_id = ${creatorId}) as used`);
  return used;
}

/** The subscriptions among them whose fan has used the trial with the creator. */
export async function trialPairsAmong(
  db: ReadDb,
  rows: readonly Pick<SubscriptionRow, 'id'>[],
): Promise<ReadonlySet<string>> {
  const found = await db.rows<{ id: string }>(sql`
    select s.id from subscriptions s join subscription_trials t using (fan_id, creator_id)
    where s.id = any(${rows.map(({ id }) => id)}::uuid[])`);
  return new Set(found.map(({ id }) => id));
}
