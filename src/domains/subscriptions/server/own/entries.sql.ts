import type { ReadDb } from '#platform/server/db/database.ts';
import { sql } from '#platform/server/db/sql.ts';

export interface EntryRow {
  readonly id: string;
  readonly kind: 'trial' | 'paid' | 'granted' | 'failed';
  readonly priceCents: number;
  readonly payWith: 'card' | 'wallet' | null;
  readonly createdAt: Date;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly reason: string | null;
  readonly chargeId: string | null;
}

/** The periods of a subscription and its failed payments, newest first. */
export async function listEntries(db: ReadDb, subscriptionId: string, limit: number): Promise<EntryRow[]> {
  return db.rows(sql`
    select p.id, p.kind, p.price_cents as "priceCents", a.pay_with as "payWith",
      coalesce(a.settled_at, p.starts_at) as "createdAt", p.starts_at as "startsAt",
      coalesce(p.ended_at, p.ends_at) as "endsAt", p.ended_because as reason, p.charge_id as "chargeId"
    from subscription_periods p left join subscription_payments a on a.id = p.attempt_id
    where p.subscription_id = ${subscriptionId}
    union all
    select id, 'failed', price_cents, pay_with, coalesce(settled_at, created_at), null, null, failure_code, null
    from subscription_payments where subscription_id = ${subscriptionId} and status = 'failed'
    order by "createdAt" desc, id desc limit ${limit}`);
}
