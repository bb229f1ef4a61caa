/** Events that could not be delivered and were set aside, for operators. */
import type { ReadDb, WriteDb } from '../db/database.ts';
import { limitOf, sql } from '../db/sql.ts';

export interface AsideEvent {
  readonly id: number;
  readonly name: string;
  readonly error: string | null;
  readonly createdAt: Date;
  readonly failedAt: Date;
}

// More than this is one fault, not many.
const MOST_SHOWN = 100;

/** The oldest first. */
export async function listAsideEvents(db: ReadDb): Promise<AsideEvent[]> {
  return db.rows(sql`
    select id, name, last_error as error, created_at as "createdAt", failed_at as "failedAt"
    from outbox where failed_at is not null order by id limit ${limitOf(MOST_SHOWN)}`);
}

/** Delivers an event again. False when it is not set aside. */
export async function deliverAgain(tx: WriteDb, id: number, now: Date): Promise<boolean> {
  const touched = await tx.run(sql`
    update outbox set failed_at = null, tries = 0, due_at = ${now} where id = ${id} and failed_at is not null`);
  return touched === 1;
}
