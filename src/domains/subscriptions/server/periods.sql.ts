import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { literal, type Sql, sql } from '#platform/server/db/sql.ts';
import type { EndedBecause, PeriodRow } from './subscriptions.tables.ts';

const columns: Sql = literal(`
  id, subscription_id as "subscriptionId", sequence, kind, starts_at as "startsAt", ends_at as "endsAt",
  price_cents as "priceCents", attempt_id as "attemptId", payment_id as "paymentId", charge_id as "chargeId",
  ended_at as "endedAt", ended_because as "endedBecause"`);

/** Adds the next period of a locked subscription. */
export async function insertPeriod(
  tx: WriteDb,
  period: Omit<PeriodRow, 'sequence' | 'endedAt' | 'endedBecause'>,
): Promise<void> {
  await tx.run(sql`
    insert into subscription_periods (id, subscription_id, sequence, kind, starts_at, ends_at, price_cents,
      attempt_id, payment_id, charge_id)
    select ${period.id}, ${period.subscriptionId},
      (select coalesce(max(sequence), 0) + 1 from subscription_periods
        where subscription_id = ${period.subscriptionId}),
      ${period.kind}, ${period.startsAt}, ${period.endsAt}, ${period.priceCents}, ${period.attemptId}::uuid,
      ${period.paymentId}::uuid, ${period.chargeId}::uuid`);
}

export async function findPeriod(db: ReadDb, id: string): Promise<PeriodRow | undefined> {
  return db.row(sql`select ${columns} from subscription_periods where id = ${id}`);
}

/** The period that a card payment has paid for. */
export async function findPeriodOfPayment(db: ReadDb, paymentId: string): Promise<PeriodRow | undefined> {
  return db.row(sql`select ${columns} from subscription_periods where payment_id = ${paymentId}`);
}

/** Those that are running or still to come, the first one first. */
export async function listOpenPeriods(db: ReadDb, subscriptionId: string, now: Date): Promise<PeriodRow[]> {
  return db.rows(sql`
    select ${columns} from subscription_periods
    where subscription_id = ${subscriptionId} and ended_at is null and ends_at > ${now} order by starts_at`);
}

/** Ends a period before its time; false if it had been ended. */
export async function endPeriod(
  tx: WriteDb,
  id: string,
  ended: { at: Date; because: EndedBecause },
): Promise<boolean> {
  const changed = await tx.run(sql`
    update subscription_periods set ended_at = ${ended.at}, ended_because = ${ended.because}
    where id = ${id} and ended_at is null`);
  return changed === 1;
}

/** Gives an ended period back, at another time, paid by another charge. */
export async function restorePeriod(
  tx: WriteDb,
  id: string,
  span: { chargeId: string; startsAt: Date; endsAt: Date },
): Promise<void> {
  await tx.run(sql`
    update subscription_periods
    set ended_at = null, ended_because = null, charge_id = ${span.chargeId}, starts_at = ${span.startsAt}, ends_at = ${span.endsAt}
    where id = ${id}`);
}

/** Brings forward those that come after a time, where a period before them was ended. */
export async function movePeriods(
  tx: WriteDb,
  subscriptionId: string,
  { after, byMilliseconds }: { after: Date; byMilliseconds: number },
): Promise<void> {
  await tx.run(sql`
    update subscription_periods
    set starts_at = starts_at + ${byMilliseconds} * interval '1 millisecond',
      ends_at = ends_at + ${byMilliseconds} * interval '1 millisecond'
    where subscription_id = ${subscriptionId} and ended_at is null and starts_at >= ${after}`);
}
