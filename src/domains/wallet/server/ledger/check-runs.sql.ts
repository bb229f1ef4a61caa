/**
 * Progress of ledger checks: the position up to which all transactions were checked, and the sum of each
 * account there. A full run without faults is the one that incremental checks continue from.
 */
import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { type Sql, sql } from '#platform/server/db/sql.ts';
import { FIRST_ID } from './ledger-faults.sql.ts';

export interface CheckRun {
  readonly id: string;
  /** Transactions with smaller ids are in its sums. */
  readonly checkedTo: string;
  /** Card payments last changed before this time were compared. */
  readonly paidTo: Date;
}

/** The run to continue from; undefined if a full check is needed. */
export async function findGoodRun(db: ReadDb): Promise<CheckRun | undefined> {
  return db.row(sql`
    select id, checked_to as "checkedTo", paid_to as "paidTo" from ledger_check_runs
    where is_good order by id desc limit 1`);
}

/** Starts a run at the beginning of the ledger. */
export async function beginRun(tx: WriteDb, id: string): Promise<CheckRun> {
  const run = { id, checkedTo: FIRST_ID, paidTo: new Date(0) };
  await tx.run(sql`
    insert into ledger_check_runs (id, checked_to, paid_to, is_good)
    values (${run.id}, ${run.checkedTo}, ${run.paidTo}, false)`);
  return run;
}

/**
 * The position below which no transaction can appear any more: an id that is old enough, and nothing below it
 * left to be sealed. Entries above it are checked again by each check.
 */
export async function findSettledEnd(db: ReadDb, oldEnough: string): Promise<string> {
  const { end } = await db.one<{ end: string }>(sql`
    select coalesce((
      select transaction_id from open_entries where transaction_id < ${oldEnough}
      order by transaction_id limit 1), ${oldEnough}::uuid) as end`);
  return end;
}

/** End of a slice of so many transactions; `end` when there are no more. */
export async function findSliceEnd(db: ReadDb, from: string, end: string, size: number): Promise<string> {
  const next = await db.row<{ id: string }>(sql`
    select id from ledger_transactions where id >= ${from} and id < ${end} order by id offset ${size} limit 1`);
  return next?.id ?? end;
}

export async function countEntriesFrom(db: ReadDb, from: string): Promise<number> {
  return (
    await db.one<{ entries: number }>(
      sql`select count(*) as entries from ledger_entries where transaction_id >= ${from}`,
    )
  ).entries;
}

/**
 * Adds a checked slice to the sums of its run; returns its number of entries. Throws when the run is not at
 * the start of the slice.
 */
export async function addSlice(
  tx: WriteDb,
  runId: string,
  { from, to }: { from: string; to: string },
): Promise<number> {
  await tx.run(sql`set local statement_timeout = '5min'`);
  const slice = await tx.row<{ entries: number }>(sql`
    with posted as (
      select account_id, count(*) as entries, sum(amount) as amount,
        sum(amount) filter (where t.kind <> 'reversal') as unreversed
      from ledger_entries e left join ledger_transactions t on t.id = e.transaction_id
      where e.transaction_id >= ${from} and e.transaction_id < ${to} group by account_id),
    sealed as (
      select account_id, count(*) as seals from ledger_seals
      where transaction_id >= ${from} and transaction_id < ${to} group by account_id),
    added as (
      insert into ledger_check_sums as s (run_id, account_id, amount, unreversed, seals)
      select ${runId}::uuid, account_id, coalesce(amount, 0), coalesce(unreversed, 0), coalesce(seals, 0)
      from posted full join sealed using (account_id)
      on conflict (run_id, account_id) do update set amount = s.amount + excluded.amount,
        unreversed = s.unreversed + excluded.unreversed, seals = s.seals + excluded.seals)
    update ledger_check_runs set checked_to = ${to} where id = ${runId} and checked_to = ${from}
    returning (select coalesce(sum(entries), 0)::bigint from posted) as entries`);
  if (!slice) throw new Error('another check of the books has gone on from there meanwhile');
  return slice.entries;
}

/**
 * Marks a full run without faults as the one to continue from, and deletes older ones. Another run may be in
 * progress; runs with ids below `brokenOff` were interrupted.
 */
export async function keepRun(tx: WriteDb, id: string, paidTo: Date, brokenOff: string): Promise<void> {
  await dropRunsWhere(tx, sql`id <> ${id} and (is_good or id < ${brokenOff})`);
  await tx.run(sql`update ledger_check_runs set is_good = true, paid_to = ${paidTo} where id = ${id}`);
}

/** Records that an incremental check passed, and up to which time payments were compared. */
export async function keepPaidTo(tx: WriteDb, id: string, paidTo: Date): Promise<void> {
  await tx.run(sql`update ledger_check_runs set paid_to = ${paidTo} where id = ${id}`);
}

/** After a fault: deletes the runs, so that the next check is a full one. */
export async function dropRuns(tx: WriteDb, id: string, brokenOff: string): Promise<void> {
  await dropRunsWhere(tx, sql`id = ${id} or is_good or id < ${brokenOff}`);
}

async function dropRunsWhere(tx: WriteDb, condition: Sql): Promise<void> {
  // Each run has one row for each account of the site.
  await tx.run(sql`set local statement_timeout = '5min'`);
  await tx.run(sql`
    with dropped as (delete from ledger_check_runs where ${condition} returning id)
    delete from ledger_check_sums where run_id in (select id from dropped)`);
}
