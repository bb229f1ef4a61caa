/** The preparation of videos and audio: who is at work on which file. */
import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { ConversionStep, FileStatus, MediaFacts, SourceRange } from '../media.tables.ts';

/** `first`: until a file can be played; `ladder`: its further qualities. */
export type ConversionPart = 'first' | 'ladder';

export interface Claim {
  readonly fileId: string;
  readonly part: ConversionPart;
  readonly runner: string;
}

/** Takes a file that nobody is at work on; false if there is nothing to take. */
export async function takeConversion(
  tx: WriteDb,
  { fileId, part, runner }: Claim,
  { now, until }: { now: Date; until: Date },
): Promise<boolean> {
  const row = await tx.row(sql`
    update conversions
    set state = 'running', runner = ${runner}, leased_until = ${until}, tries = tries + 1, started_at = ${now},
      ended_at = null
    where file_id = ${fileId} and part = ${part}
      and (state = 'waiting' or (state = 'running' and leased_until < ${now}))
    returning file_id`);
  return row !== undefined;
}

/** Until when somebody else is at work on it; undefined if nobody is. */
export async function findLease(db: ReadDb, fileId: string, part: ConversionPart): Promise<Date | undefined> {
  const row = await db.row<{ until: Date }>(sql`
    select leased_until as until from conversions
    where file_id = ${fileId} and part = ${part} and state = 'running'`);
  return row?.until;
}

/** Says that the runner is still at work; false once it is not its work any more. */
export async function renewLease(tx: WriteDb, { fileId, runner }: Claim, until: Date): Promise<boolean> {
  const row = await tx.row(sql`
    update conversions set leased_until = ${until} where file_id = ${fileId} and runner = ${runner}
    returning file_id`);
  return row !== undefined;
}

/** Whether it is still the runner's work; so it stays until the transaction ends. */
export async function isAtWork(tx: WriteDb, { fileId, runner }: Claim): Promise<boolean> {
  const row = await tx.row(sql`
    select file_id from conversions where file_id = ${fileId} and runner = ${runner} for update`);
  return row !== undefined;
}

/** Gives it back: to be begun again, with what the try said. */
export async function giveBack(tx: WriteDb, { fileId, runner }: Claim, error: string | null): Promise<void> {
  await tx.run(sql`
    update conversions set state = 'waiting', runner = null, leased_until = null, error = ${error}
    where file_id = ${fileId} and runner = ${runner}`);
}

/** The end of a part; the next one waits where there is one. False if it is not the runner's work any more. */
export async function endConversion(
  tx: WriteDb,
  { fileId, runner }: Claim,
  end: { state: 'done' | 'failed'; error?: string; next?: ConversionPart; at: Date },
): Promise<boolean> {
  const { state, error = null, next, at } = end;
  const row = await tx.row(sql`
    update conversions
    set state = ${next ? 'waiting' : state}, part = coalesce(${next ?? null}, part), tries = ${next ? sql`0` : sql`tries`},
      error = ${error}, runner = null, leased_until = null, ended_at = ${at}
    where file_id = ${fileId} and runner = ${runner}
    returning file_id`);
  return row !== undefined;
}

/** Gives up a file that was begun again and again; what the last try said stays. Nothing for a photo. */
export async function failConversion(tx: WriteDb, fileId: string, at: Date): Promise<void> {
  await tx.run(sql`
    update conversions set state = 'failed', runner = null, leased_until = null, ended_at = ${at}
    where file_id = ${fileId} and state in ('waiting', 'running')`);
}

export interface Progress {
  readonly ownerId: string;
  readonly status: FileStatus;
}

/** Keeps how far a file has got; undefined if it was removed. */
export async function saveProgress(
  tx: WriteDb,
  fileId: string,
  steps: readonly ConversionStep[],
  at: Date,
): Promise<Progress | undefined> {
  return tx.row(sql`
    update files set progress = ${JSON.stringify(steps)}::jsonb, touched_at = ${at} where id = ${fileId}
    returning owner_id as "ownerId", status`);
}

/** Adds to what is known about a file. */
export async function saveFacts(tx: WriteDb, fileId: string, facts: MediaFacts): Promise<void> {
  await tx.run(sql`
    update files set facts = coalesce(facts, '{}') || ${JSON.stringify(facts)}::jsonb where id = ${fileId}`);
}

/** How many files are prepared before it. */
export async function countBefore(db: ReadDb, fileId: string): Promise<number> {
  const { count } = await db.one<{ count: number }>(sql`
    select count(*)::int as count from conversions other, conversions own
    where own.file_id = ${fileId} and other.part = 'first' and other.state in ('waiting', 'running')
      and (other.created_at, other.file_id) < (own.created_at, own.file_id)`);
  return count;
}

export interface Original {
  /** Null once it was deleted with its owner. */
  readonly key: string | null;
  readonly mime: string;
  /** The part of it that is used. */
  readonly range: SourceRange | null;
  readonly facts: MediaFacts | null;
  readonly steps: ConversionStep[] | null;
}

/** What a file is made from: its own original, or that of the file that it is cut from; undefined if that is gone. */
export async function findOriginal(db: ReadDb, fileId: string): Promise<Original | undefined> {
  return db.row(sql`
    select o.original_key as key, o.original_mime as mime, f.source as range, f.facts, f.progress as steps
    from files f join files o on o.id = coalesce((f.source ->> 'fileId')::uuid, f.id)
    where f.id = ${fileId}`);
}

/** Videos and audio whose preparation waits to be begun. */
export async function listWaiting(
  db: ReadDb,
): Promise<{ fileId: string; purpose: string; part: ConversionPart }[]> {
  return db.rows(sql`
    select c.file_id as "fileId", f.purpose, c.part from conversions c join files f on f.id = c.file_id
    where c.state = 'waiting' order by c.created_at`);
}
