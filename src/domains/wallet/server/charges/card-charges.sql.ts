/** Charges that cards have paid, and what is left of them. */
import type { Tokens } from '#platform/contract/money.ts';
import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { type Sql, sql } from '#platform/server/db/sql.ts';
import { type IdRange, within } from '../ledger/ledger-faults.sql.ts';
import type { Credits } from '../top-ups/credits.sql.ts';
import type { ChargeRow } from '../wallet.tables.ts';
import { chargeColumns } from './charge-columns.sql.ts';

/**
 * All charges of a card payment, newest first: the first one, and those that won disputes booked again. Locks them, so
 * that losses and wins of a payment come one after the other. Empty while it is not booked.
 */
export async function lockChargesOfPayment(tx: WriteDb, transactionId: string): Promise<ChargeRow[]> {
  await tx.rows(
    sql`select id from charges where card_transaction_id = ${transactionId} order by id for update`,
  );
  // A separate statement, so that it sees what was committed while the first one waited for the lock.
  return tx.rows(sql`
    select ${chargeColumns} from charges where card_transaction_id = ${transactionId} order by id desc`);
}

/** The effect that one of these ledger keys had, if any. */
export async function findPostedKey(db: ReadDb, keys: readonly string[]): Promise<string | undefined> {
  const row = await db.row<{ id: string }>(
    sql`select id from ledger_transactions where idempotency_key = any(${keys}::text[]) order by id limit 1`,
  );
  return row?.id;
}

/** What disputes have taken from these charges. */
export async function sumDisputed(db: ReadDb, chargeIds: readonly string[]): Promise<Tokens> {
  const { disputed } = await db.one<{ disputed: Tokens }>(sql`
    select coalesce(sum(gross), 0)::bigint as disputed from reversals
    where charge_id = any(${chargeIds}::uuid[]) and reason = 'card-disputed'`);
  return disputed;
}

async function booked(db: ReadDb, condition: Sql): Promise<Credits> {
  const rows = await db.rows<{ paymentId: string; leftTokens: number }>(sql`
    select card_transaction_id as "paymentId", sum(gross - reversed_gross)::bigint as "leftTokens"
    from charges where card_transaction_id is not null and ${condition} group by card_transaction_id`);
  return new Map(rows.map(({ paymentId, leftTokens }) => [paymentId, leftTokens]));
}

/** By payment id, what is left of its charges; payments that were never booked are absent. */
export function cardChargesBookedFor(db: ReadDb, paymentIds: readonly string[]): Promise<Credits> {
  return booked(db, sql`card_transaction_id = any(${paymentIds}::uuid[])`);
}

/** The same for payments that were booked, refunded or booked again within the range. */
export function cardChargesBookedWithin(db: ReadDb, range: IdRange): Promise<Credits> {
  return booked(
    db,
    sql`card_transaction_id in (
      select card_transaction_id from charges where ${within('id', range)}
      union select c.card_transaction_id from reversals r join charges c on c.id = r.charge_id where ${within('r.id', range)})`,
  );
}
