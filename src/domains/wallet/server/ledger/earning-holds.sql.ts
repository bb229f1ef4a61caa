import type { Tokens } from '#platform/contract/money.ts';
import type { ReadDb } from '#platform/server/db/database.ts';
import { sql } from '#platform/server/db/sql.ts';

/** A charge whose earning is on hold because of a dispute. */
export interface EarningHold {
  readonly chargeId: string;
  readonly since: Date;
}

/** Those of these charges that are disputed now. */
export async function findEarningHolds(
  db: ReadDb,
  chargeIds: readonly string[],
): Promise<Map<string, EarningHold>> {
  const rows = await db.rows<EarningHold>(sql`
    select charge_id as "chargeId", since from earning_holds where charge_id = any(${chargeIds}::uuid[])`);
  return new Map(rows.map((row) => [row.chargeId, row]));
}

/** How much of a creator's earnings is disputed now, pending or matured, and how many they are. */
export async function sumDisputed(
  db: ReadDb,
  sellerId: string,
): Promise<{ amountTokens: Tokens; count: number }> {
  return db.one(sql`
    select coalesce(sum(c.net - c.reversed_net), 0)::bigint as "amountTokens", count(*) as count
    from earning_holds h join charges c on c.id = h.charge_id where h.seller_id = ${sellerId}`);
}

/** What one rule holds of a creator's earnings. */
export interface HeldAt {
  readonly isDisputed: boolean;
  /** When the earliest of them was held. */
  readonly since: Date;
  /** The end of the hold; null where nobody knows it. */
  readonly until: Date | null;
  readonly amountTokens: Tokens;
  readonly count: number;
}

/**
 * What of a creator's earnings was on hold at a time, by the end of the hold: together what was on the accounts
 * `creator_pending` and `creator_reserve_fund` then.
 */
export async function listHeldAt(db: ReadDb, sellerId: string, at: Date): Promise<HeldAt[]> {
  return db.rows(sql`
    with pending as (
      select c.id, c.created_at as since, c.available_at as until, c.net - coalesce((
          select sum(r.net) from reversals r where r.charge_id = c.id and r.created_at < ${at}), 0) as amount
      from charges c
      where c.seller_id = ${sellerId} and c.created_at < ${at} and (c.matured_at is null or c.matured_at >= ${at})),
    disputed as (
      select m.charge_id as id, min(t.created_at) as since,
        sum(case m.step when 'hold' then m.amount else -m.amount end) as amount
      from dispute_movements m join ledger_transactions t using (id)
      where m.creator_id = ${sellerId} and t.created_at < ${at} group by m.charge_id),
    held as (
      select h.charge_id is not null as disputed, coalesce(h.since, p.since) as since,
        case when h.charge_id is null then p.until end as until, p.amount
      from pending p left join earning_holds h on h.charge_id = p.id and h.since < ${at}
      where p.amount <> 0
      union all select true, since, null, amount from disputed where amount <> 0)
    select disputed as "isDisputed", min(since) as since, until, sum(amount)::bigint as "amountTokens", count(*) as count
    from held group by disputed, until order by until nulls last`);
}
