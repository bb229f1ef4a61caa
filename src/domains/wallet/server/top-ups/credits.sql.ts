/** What was credited for card payments, for reconciliation with the gateways. */
import type { ReadDb } from '#platform/server/db/database.ts';
import { type Sql, sql } from '#platform/server/db/sql.ts';
import { type IdRange, within } from '../ledger/ledger-faults.sql.ts';

/** By payment id, what is left in hundredths of the card money that was booked for it: 0 if it was taken back. */
export type Credits = ReadonlyMap<string, number>;

async function credits(db: ReadDb, condition: Sql): Promise<Credits> {
  const rows = await db.rows<{ paymentId: string; leftTokens: number }>(sql`
    select card_transaction_id as "paymentId",
      (amount - promoted
        + coalesce((select sum(r.amount - r.promoted) from top_up_reversals r where top_up_id = top_ups.id), 0))::bigint
        as "leftTokens"
    from top_ups where ${condition}`);
  return new Map(rows.map(({ paymentId, leftTokens }) => [paymentId, leftTokens]));
}

/** Credits of these payments; payments never credited are absent. */
export function creditsOf(db: ReadDb, paymentIds: readonly string[]): Promise<Credits> {
  return credits(db, sql`card_transaction_id = any(${paymentIds}::uuid[])`);
}

/** Payments credited, taken back or credited again within the range. */
export function creditsWithin(db: ReadDb, range: IdRange): Promise<Credits> {
  return credits(
    db,
    sql`id in (
      select id from top_ups where ${within('id', range)}
      union select top_up_id from top_up_reversals where ${within('id', range)})`,
  );
}
