/** Results of ledger checks. */
import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Fault } from './ledger-faults.sql.ts';

export interface LedgerCheck {
  readonly id: string;
  /** When it started; later entries may not be included. */
  readonly checkedAt: Date;
  /** A full check, or an incremental one. */
  readonly isWhole: boolean;
  /** Number of entries that it read. */
  readonly entries: number;
  readonly faults: readonly Fault[];
}

export async function insertLedgerCheck(tx: WriteDb, check: LedgerCheck): Promise<void> {
  await tx.run(sql`
    insert into ledger_checks (id, checked_at, is_whole, entries, faults)
    values (${check.id}, ${check.checkedAt}, ${check.isWhole}, ${check.entries}, ${JSON.stringify(check.faults)})`);
}

export interface LastCheck {
  readonly checkedAt: Date;
  readonly isWhole: boolean;
  readonly entries: number;
  /** When the last full check started. */
  readonly wholeAt: Date;
  readonly wholeEntries: number;
  /**
   * Faults of the newest check and of the newest full check: an incremental check cannot tell that an old
   * fault was repaired.
   */
  readonly faults: readonly Fault[];
}

/** The newest check; undefined before the first full one. */
export async function findLastCheck(db: ReadDb): Promise<LastCheck | undefined> {
  return db.row(sql`
    select newest.checked_at as "checkedAt", newest.is_whole as "isWhole", newest.entries,
      whole.checked_at as "wholeAt", whole.entries as "wholeEntries",
      case when newest.id = whole.id then whole.faults else whole.faults || newest.faults end as faults
    from (select * from ledger_checks order by checked_at desc, id desc limit 1) as newest,
      (select * from ledger_checks where is_whole order by checked_at desc, id desc limit 1) as whole`);
}

/** Number of seals that an account had when it was checked. */
export interface CheckedSeals {
  readonly accountId: number;
  readonly seals: number;
}

/** Accounts whose number of seals has changed since the last check. */
export async function listNewSeals(db: ReadDb): Promise<CheckedSeals[]> {
  return db.rows(sql`
    select a.id as "accountId", a.seal_count as seals
    from ledger_accounts a left join ledger_checked_seals c on c.account_id = a.id
    where a.seal_count <> coalesce(c.seals, 0)`);
}

export async function keepCheckedSeals(tx: WriteDb, checked: readonly CheckedSeals[]): Promise<void> {
  await tx.run(sql`
    insert into ledger_checked_seals (account_id, seals)
    select account_id, seals from unnest(
      ${checked.map(({ accountId }) => accountId)}::bigint[],
      ${checked.map(({ seals }) => seals)}::bigint[]) as checked (account_id, seals)
    on conflict (account_id) do update set seals = excluded.seals`);
}

/** When the first money moved; undefined in an empty ledger. */
export async function findFirstBooking(db: ReadDb): Promise<Date | undefined> {
  const first = await db.row<{ at: Date }>(
    sql`select created_at as at from ledger_transactions order by created_at limit 1`,
  );
  return first?.at;
}
