/** What the queue holds, for operators. Payloads stay out of it: they may name people. */
import { JOBS_SCHEMA } from '../db/application-role.ts';
import { countRows } from '../db/count-rows.ts';
import type { ReadDb, WriteDb } from '../db/database.ts';
import { limitOf, literal, type Sql, sql, where } from '../db/sql.ts';

const schema = literal(JOBS_SCHEMA);

/** In our words: the queue calls them created/retry, active, failed/cancelled, completed. */
export type RunState = 'waiting' | 'running' | 'failed' | 'done';

const state: Sql = literal(`case
  when state::text in ('created', 'retry') then 'waiting' when state::text = 'active' then 'running'
  when state::text = 'completed' then 'done' else 'failed' end`);

export interface QueueRow {
  readonly name: string;
  /** In UTC; null for jobs that are ordered. */
  readonly cron: string | null;
  /** Due now. */
  readonly waiting: number;
  readonly running: number;
  readonly failed: number;
  /** The newest that has come to its end. */
  readonly lastState: RunState | null;
  readonly lastStartedAt: Date | null;
  readonly lastEndedAt: Date | null;
  /** Of its newest runs, the oldest of them first. */
  readonly tookMilliseconds: number[];
}

// Enough to see whether a job takes longer and longer.
const CHARTED_RUNS = 20;

/** Every queue; those with failures first. */
export async function listQueueRows(db: ReadDb, now: Date): Promise<QueueRow[]> {
  return db.rows(sql`
    select q.name, s.cron, coalesce(j.waiting, 0)::int as waiting, coalesce(j.running, 0)::int as running,
      coalesce(j.failed, 0)::int as failed,
      l.state as "lastState", l.started_on as "lastStartedAt", l.completed_on as "lastEndedAt",
      coalesce(d.took, '{}') as "tookMilliseconds"
    from ${schema}.queue q
    left join ${schema}.schedule s on s.name = q.name
    left join (
      select name, count(*) filter (where state in ('created', 'retry') and start_after <= ${now}) as waiting,
        count(*) filter (where state = 'active') as running, count(*) filter (where state = 'failed') as failed
      from ${schema}.job group by name) as j on j.name = q.name
    left join (
      select distinct on (name) name, ${state} as state, started_on, completed_on
      from ${schema}.job where completed_on is not null order by name, completed_on desc) as l on l.name = q.name
    left join lateral (
      select array_agg(took order by completed_on) as took
      from (
        select completed_on, greatest(0, extract(epoch from completed_on - started_on) * 1000)::float8 as took
        from ${schema}.job where name = q.name and completed_on is not null and started_on is not null
        order by completed_on desc limit ${limitOf(CHARTED_RUNS)}) as newest) as d on true
    where q.name not like '\\_\\_%'
    order by coalesce(j.failed, 0) = 0, q.name`);
}

export interface QueueDepth {
  readonly name: string;
  /** Due now. */
  readonly waiting: number;
  readonly running: number;
  readonly failed: number;
  /** Since when the longest of those that are due could have been begun. */
  readonly oldestDueAt: Date | null;
}

/** How much there is to do in each queue; an empty one has noughts. */
export async function listQueueDepths(db: ReadDb, now: Date): Promise<QueueDepth[]> {
  return db.rows(sql`
    select q.name, count(j.name) filter (where j.is_due)::int as waiting,
      count(j.name) filter (where j.state = 'active')::int as running,
      count(j.name) filter (where j.state = 'failed')::int as failed,
      min(j.start_after) filter (where j.is_due) as "oldestDueAt"
    from ${schema}.queue q
    left join (
      select name, state, start_after, state in ('created', 'retry') and start_after <= ${now} as is_due
      from ${schema}.job where state <> 'completed') as j on j.name = q.name
    where q.name not like '\\_\\_%'
    group by q.name`);
}

export async function countFailedRuns(db: ReadDb): Promise<number> {
  const { total } = await db.one<{ total: number }>(
    sql`select count(*) as total from ${schema}.job where state = 'failed'`,
  );
  return total;
}

export interface RunRow {
  readonly id: string;
  readonly queue: string;
  readonly state: RunState;
  /** How often it was begun. */
  readonly tries: number;
  readonly createdAt: Date;
  readonly dueAt: Date;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
  /** What the last try said; of a run that waits for its next one, too. */
  readonly error: string | null;
}

export interface RunFilter {
  readonly queue?: string | undefined;
  /** `undone`: all but those that are done. */
  readonly state?: RunState | 'undone' | undefined;
}

const conditionsOf = (filter: RunFilter): Sql =>
  where([
    sql`name not like '\\_\\_%'`,
    filter.queue !== undefined && sql`name = ${filter.queue}`,
    filter.state === 'undone' && sql`state <> 'completed'`,
    filter.state !== undefined && filter.state !== 'undone' && sql`${state} = ${filter.state}`,
  ]);

/** The newest first. */
export async function listRunRows(
  db: ReadDb,
  filter: RunFilter,
  page: { limit: number; offset: number },
): Promise<RunRow[]> {
  return db.rows(sql`
    select id, name as queue, ${state} as state, retry_count + (started_on is not null)::int as tries,
      created_on as "createdAt", start_after as "dueAt", started_on as "startedAt", completed_on as "endedAt",
      output ->> 'message' as error
    from ${schema}.job ${conditionsOf(filter)}
    order by created_on desc, id desc limit ${page.limit} offset ${page.offset}`);
}

/** How many runs fit the filter, for the pages of their list: at most ten thousand. */
export async function countRuns(db: ReadDb, filter: RunFilter): Promise<number> {
  return countRows(db, sql`from ${schema}.job ${conditionsOf(filter)}`);
}

export async function findRunState(
  db: ReadDb,
  id: string,
): Promise<{ queue: string; state: RunState } | undefined> {
  return db.row(sql`select name as queue, ${state} as state from ${schema}.job where id = ${id}`);
}

/**
 * Lets a failed run begin once more, as the queue's own `retry` does, in this transaction. False when it had not
 * failed any more.
 */
export async function runAgain(tx: WriteDb, id: string): Promise<boolean> {
  const touched = await tx.run(sql`
    update ${schema}.job set state = 'retry', retry_limit = retry_limit + 1, completed_on = null
    where id = ${id} and state = 'failed'`);
  return touched === 1;
}
