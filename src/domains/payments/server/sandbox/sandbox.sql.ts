import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { SandboxEventRow } from '../payments.tables.ts';
import { lastAsOf } from './sandbox-event.ts';

/** Without effect if there is an event with this id. */
export async function insertSandboxEvent(
  tx: WriteDb,
  event: { id: string; body: string; dueAt: Date },
): Promise<void> {
  await tx.run(sql`
    insert into sandbox_events (id, body, due_at)
    values (${event.id}, ${event.body}, ${event.dueAt}) on conflict do nothing`);
}

/** Lets nobody else write about a payment until the transaction ends. */
export async function lockSandboxPayment(tx: WriteDb, ref: string): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`sandbox ${ref}`}, 0))`);
}

/** The body of the event that tells the state at a time; undefined while nothing is decided. */
export async function lastSandboxEvent(db: ReadDb, ref: string, now: Date): Promise<string | undefined> {
  const row = await db.row<{ body: string }>(sql`
    select body from (
      select id, body, (body::jsonb #>> '{payment,asOf}')::bigint as as_of from sandbox_events where ref = ${ref})
      as events
    where as_of <= ${lastAsOf(now)}
    order by as_of desc, id desc limit 1`);
  return row?.body;
}

/** The payments about which something was decided in a time, told or not. */
export async function listDecidedRefs(
  db: ReadDb,
  { from, until }: { from: Date; until: Date },
): Promise<string[]> {
  const rows = await db.rows<{ ref: string }>(sql`
    select distinct ref from sandbox_events where due_at > ${from} and due_at <= ${until} limit 10000`);
  return rows.map(({ ref }) => ref);
}

export async function sandboxEventExists(db: ReadDb, id: string): Promise<boolean> {
  const { exists } = await db.one<{ exists: boolean }>(
    sql`select exists (select from sandbox_events where id = ${id}) as "exists"`,
  );
  return exists;
}

/** Due events. After five failures an event is left for the operator. */
export async function listDueSandboxEvents(db: ReadDb, now: Date): Promise<SandboxEventRow[]> {
  return db.rows(sql`
    select id, body, tries from sandbox_events
    where delivered_at is null and due_at <= ${now} and tries < 5
    order by due_at, id limit 100`);
}

export async function markDelivered(tx: WriteDb, id: string, now: Date): Promise<void> {
  await tx.run(sql`update sandbox_events set delivered_at = ${now} where id = ${id}`);
}

/** Schedules a retry. */
export async function postponeSandboxEvent(tx: WriteDb, id: string, dueAt: Date): Promise<void> {
  await tx.run(sql`update sandbox_events set tries = tries + 1, due_at = ${dueAt} where id = ${id}`);
}
