import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { SandboxEventRow } from '../payments.tables.ts';

export async function insertSandboxEvent(
  tx: WriteDb,
  event: { id: string; body: string; dueAt: Date },
): Promise<void> {
  await tx.run(sql`
    insert into sandbox_events (id, body, due_at) values (${event.id}, ${event.body}, ${event.dueAt})`);
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
