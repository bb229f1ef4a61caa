import { createHash } from 'node:crypto';
import type { ReadDb } from '#platform/server/db/database.ts';
import { sql } from '#platform/server/db/sql.ts';
import { madeAt } from '#platform/server/ids.ts';

export interface LedgerFingerprint {
  /** SHA-256 over every account's balance and latest seal, and over the entries not yet counted. */
  readonly hash: string;
  readonly accounts: number;
  readonly entries: number;
  /** Sum of all fans' wallets, in hundredths. */
  readonly fansHold: number;
}

/**
 * A hash of the whole ledger. Two databases with the same fingerprint have the same entries, because each
 * account's latest seal covers all entries before it.
 */
export async function fingerprintLedger(db: ReadDb): Promise<LedgerFingerprint> {
  const accounts = await db.rows<{ line: string }>(sql`
    select concat_ws('|', a.id, coalesce(owner_id::text, ''), kind, coalesce(gateway, ''), balance, seal_count,
      encode(seal_hash, 'hex'), coalesce(open.amount, 0), coalesce(open.entries, 0)) as line
    from ledger_accounts a left join (
      select account_id, sum(amount) as amount, count(*) as entries from open_entries group by account_id
    ) as open on open.account_id = a.id
    order by a.id`);
  const hash = createHash('sha256');
  for (const { line } of accounts) hash.update(`${line}\n`);
  const sums = await db.one<{ entries: number; fansHold: number }>(sql`
    select (select count(*) from ledger_entries) as entries,
      (select coalesce(sum(balance), 0)::bigint from ledger_accounts where kind = 'fan_available') as "fansHold"`);
  return { hash: hash.digest('hex'), accounts: accounts.length, ...sums };
}

/**
 * How far the roll-up is behind: the number of uncounted entries, and since when the oldest waits. Measured
 * in machine time, because demo data is dated months back.
 */
export async function findRollUpLag(db: ReadDb): Promise<{ entries: number; oldestAt: Date | null }> {
  const { entries, oldest } = await db.one<{ entries: number; oldest: string | null }>(sql`
    select count(*) as entries, min(transaction_id::text) as oldest from open_entries where not is_counted`);
  return { entries, oldestAt: oldest === null ? null : madeAt(oldest) };
}
