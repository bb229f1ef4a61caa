import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { sql } from '#platform/server/db/sql.ts';
import { subscriptionColumns } from '../subscriptions.sql.ts';
import type { SubscriptionRow } from '../subscriptions.tables.ts';

// So many are looked for at once.
const BATCH = 200;

/** Subscriptions for which the clock has something to do, the longest overdue first. */
export async function listDue(db: ReadDb, now: Date): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select id from subscriptions where due_at <= ${now} order by due_at limit ${BATCH}`);
  return rows.map(({ id }) => id);
}

/** Locks those of them that are still due; not those that somebody else is at. */
export async function lockDue(tx: WriteDb, ids: readonly string[], now: Date): Promise<SubscriptionRow[]> {
  return tx.rows(sql`
    select ${subscriptionColumns} from subscriptions s
    where s.id = any(${ids}::uuid[]) and s.due_at <= ${now} order by s.due_at for update skip locked`);
}

/** Subscriptions whose next date lies within a time, and which were not reminded of it. */
export async function lockUnreminded(
  tx: WriteDb,
  span: { now: Date; renewsBefore: Date; trialEndsBefore: Date },
): Promise<SubscriptionRow[]> {
  return tx.rows(sql`
    select ${subscriptionColumns} from subscriptions s
    where s.status = 'active' and s.expires_at > ${span.now} and s.cancelled_at is null
      and s.reminded_for is distinct from s.expires_at
      and ((s.plan = 'free' and s.expires_at <= ${span.trialEndsBefore})
        or (s.plan in ('monthly', 'yearly') and s.next_renewal_at is not null and s.expires_at <= ${span.renewsBefore}))
    order by s.expires_at limit ${BATCH} for update skip locked`);
}

/** Promotion uses that were taken for payments whose payer did not come back. */
export async function lockStaleUses(
  tx: WriteDb,
  before: Date,
): Promise<{ id: string; promotionId: string }[]> {
  return tx.rows(sql`
    select id, promotion_id as "promotionId" from subscription_payments
    where holds_use and status = 'pending' and created_at < ${before} limit ${BATCH} for update skip locked`);
}

export async function dropUse(tx: WriteDb, attemptId: string): Promise<void> {
  await tx.run(sql`update subscription_payments set holds_use = false where id = ${attemptId}`);
}

/** Which creators' subscriptions renew with the cards. */
export async function listCardUses(
  db: ReadDb,
  cardIds: readonly string[],
): Promise<{ cardId: string; creatorId: string }[]> {
  return db.rows(sql`
    select card_id as "cardId", creator_id as "creatorId" from subscriptions
    where card_id = any(${cardIds}::uuid[]) and next_renewal_at is not null order by created_at`);
}

/** Subscriptions that pay with a card. */
export async function lockWithCard(tx: WriteDb, cardId: string): Promise<SubscriptionRow[]> {
  return tx.rows(sql`
    select ${subscriptionColumns} from subscriptions s where s.card_id = ${cardId} order by s.id for update`);
}

/** A creator's subscriptions of a plan that renew at another price, from an id on. */
export async function lockAtOtherPrices(
  tx: WriteDb,
  creatorId: string,
  after: string,
): Promise<SubscriptionRow[]> {
  return tx.rows(sql`
    select ${subscriptionColumns} from subscriptions s
    where s.creator_id = ${creatorId} and s.status in ('active', 'past_due') and s.plan in ('monthly', 'yearly', 'free')
      and s.next_renewal_at is not null and s.id > ${after}
    order by s.id limit ${BATCH} for update`);
}
