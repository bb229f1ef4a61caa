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

export interface StoredCap {
  /** Null for none. */
  readonly capTokens: Tokens | null;
  readonly next: { readonly capTokens: Tokens | null; readonly at: Date } | null;
}

/** The cap that holds at a time, and the one that will. */
export async function findCap(db: ReadDb, fanId: string, now: Date): Promise<StoredCap> {
  const row = await db.row<{ cap: Tokens | null; nextCap: Tokens | null; nextAt: Date | null }>(sql`
    select cap, next_cap as "nextCap", next_at as "nextAt" from spending_caps where fan_id = ${fanId}`);
  if (!row) return { capTokens: null, next: null };
  const { cap, nextCap, nextAt } = row;
  if (nextAt === null) return { capTokens: cap, next: null };
  if (nextAt <= now) return { capTokens: nextCap, next: null };
  return { capTokens: cap, next: { capTokens: nextCap, at: nextAt } };
}

export async function storeCap(tx: WriteDb, fanId: string, { capTokens, next }: StoredCap): Promise<void> {
  await tx.run(sql`
    insert into spending_caps (fan_id, cap, next_cap, next_at)
    values (${fanId}, ${capTokens}, ${next?.capTokens ?? null}, ${next?.at ?? null})
    on conflict (fan_id) do update
    set cap = excluded.cap, next_cap = excluded.next_cap, next_at = excluded.next_at`);
}
