/** What payments by card were credited with, for the comparison with what the gateways say. */
import type { ReadDb } from '#platform/server/db/database.ts';
import { type Sql, sql } from '#platform/server/db/sql.ts';
import { type Stretch, within } from '../ledger/ledger-faults.sql.ts';

/** By payment, what is left of its credit in hundredths: nothing once it was taken back. */
export type Credits = ReadonlyMap<string, number>;

async function credits(db: ReadDb, condition: Sql): Promise<Credits> {
  const rows = await db.rows<{ paymentId: string; leftTokens: number }>(sql`
    select card_transaction_id as "paymentId",
      (amount + coalesce((select sum(r.amount) from top_up_reversals r where top_up_id = top_ups.id), 0))::bigint
        as "leftTokens"
    from top_ups where ${condition}`);
  return new Map(rows.map(({ paymentId, leftTokens }) => [paymentId, leftTokens]));
}

/** Of these payments; those that were never credited are absent. */
export function creditsOf(db: ReadDb, paymentIds: readonly string[]): Promise<Credits> {
  return credits(db, sql`card_transaction_id = any(${paymentIds}::uuid[])`);
}

/** Of the payments that were credited, taken back or given again in the stretch. */
export function creditsWithin(db: ReadDb, stretch: Stretch): Promise<Credits> {
  return credits(
    db,
    sql`id in (
      select id from top_ups where ${within('id', stretch)}
      union select top_up_id from top_up_reversals where ${within('id', stretch)})`,
  );
}
