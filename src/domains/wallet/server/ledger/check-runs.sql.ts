/**
 * How far the books were found good: the place up to which each transaction was looked at, and what the accounts came
 * to until there. A run that begins at the beginning and finds no fault is the one from which others go on.
 */
import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { type Sql, sql } from '#platform/server/db/sql.ts';
import { FIRST_ID } from './ledger-faults.sql.ts';

export interface CheckRun {
  readonly id: string;
  /** Transactions with ids below this one are in its sums. */
  readonly checkedTo: string;
  /** Payments by card last changed before this were compared. */
  readonly paidTo: Date;
}

/** The run from which a check of what is new goes on; undefined when all has to be looked at. */
export async function findGoodRun(db: ReadDb): Promise<CheckRun | undefined> {
  return db.row(sql`
    select id, checked_to as "checkedTo", paid_to as "paidTo" from ledger_check_runs
    where is_good order by id desc limit 1`);
}

/** A run that has looked at nothing so far. */
export async function beginRun(tx: WriteDb, id: string): Promise<CheckRun> {
  const run = { id, checkedTo: FIRST_ID, paidTo: new Date(0) };
  await tx.run(sql`
    insert into ledger_check_runs (id, checked_to, paid_to, is_good)
    values (${run.id}, ${run.checkedTo}, ${run.paidTo}, false)`);
  return run;
}

/**
 * Up to where nothing more comes: below an id that is old enough, and below whatever is still to be sealed. From
 * there on entries are looked at anew by each check.
 */
export async function findSettledEnd(db: ReadDb, oldEnough: string): Promise<string> {
  const { end } = await db.one<{ end: string }>(sql`
    select coalesce((
      select transaction_id from open_entries where transaction_id < ${oldEnough}
      order by transaction_id limit 1), ${oldEnough}::uuid) as end`);
  return end;
}

/** Where a slice of so many transactions ends; `end` when there are no more. */
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
 * Adds a slice that was looked at to the sums of its run, and answers how many entries it has. Throws when the run does
 * not stand at its beginning.
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
 * A run of all books has found no fault: others go on from it, and what was kept before can go. Another run may be
 * under way; those with ids below `brokenOff` are not.
 */
export async function keepRun(tx: WriteDb, id: string, paidTo: Date, brokenOff: string): Promise<void> {
  await dropRunsWhere(tx, sql`id <> ${id} and (is_good or id < ${brokenOff})`);
  await tx.run(sql`update ledger_check_runs set is_good = true, paid_to = ${paidTo} where id = ${id}`);
}

/** What is new was found good as well, payments up to that time. */
export async function keepPaidTo(tx: WriteDb, id: string, paidTo: Date): Promise<void> {
  await tx.run(sql`update ledger_check_runs set paid_to = ${paidTo} where id = ${id}`);
}

/** A fault was found: nothing can be gone on from until all was looked at again. */
export async function dropRuns(tx: WriteDb, id: string, brokenOff: string): Promise<void> {
  await dropRunsWhere(tx, sql`id = ${id} or is_good or id < ${brokenOff}`);
}

async function dropRunsWhere(tx: WriteDb, condition: Sql): Promise<void> {
  // Each has a row for each account of the house.
  await tx.run(sql`set local statement_timeout = '5min'`);
  await tx.run(sql`
    with dropped as (delete from ledger_check_runs where ${condition} returning id)
    delete from ledger_check_sums where run_id in (select id from dropped)`);
}
