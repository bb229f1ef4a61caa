/** The cap that a fan has set for a month of the calendar, and what counts for it. */
import type { Tokens } from '#platform/contract/money.ts';
import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { sql } from '#platform/server/db/sql.ts';

/** Locks the fan's wallet, so that payments that count for the cap come one after the other. */
export async function lockWallet(tx: WriteDb, fanId: string): Promise<void> {
  await tx.rows(sql`
    select id from ledger_accounts where id = account_of(${fanId}, 'fan_available') for update`);
}

/** What the fan has paid creators since, by wallet and card, less refunds. */
export async function spentSince(db: ReadDb, fanId: string, since: Date): Promise<Tokens> {
  const { spent } = await db.one<{ spent: Tokens }>(sql`select spent_since(${fanId}, ${since}) as spent`);
  return spent;
}

/** The cap that holds now; undefined for none. */
export async function findCap(db: ReadDb, fanId: string, now: Date): Promise<Tokens | undefined> {
  const row = await db.row<{ cap: Tokens | null }>(sql`
    select case when next_at <= ${now} then next_cap else cap end as cap from spending_caps where fan_id = ${fanId}`);
  return row?.cap ?? undefined;
}
