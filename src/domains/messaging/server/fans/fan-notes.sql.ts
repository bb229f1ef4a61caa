import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { sql } from '#platform/server/db/sql.ts';

export interface FanNote {
  readonly text: string;
  /** Counts the changes, from 1. */
  readonly version: number;
  readonly updatedAt: Date;
}

export async function findFanNote(
  db: ReadDb,
  creatorId: string,
  fanId: string,
): Promise<FanNote | undefined> {
  return db.row(sql`
    select text, version, updated_at as "updatedAt" from fan_notes
    where creator_id = ${creatorId} and fan_id = ${fanId}`);
}

/** Saves what a note of this version becomes, 0 for the first one; undefined when it has changed meanwhile. */
export async function saveFanNote(
  tx: WriteDb,
  note: { creatorId: string; fanId: string; text: string; version: number },
  now: Date,
): Promise<FanNote | undefined> {
  const { creatorId, fanId, text, version } = note;
  return tx.row(sql`
    insert into fan_notes (creator_id, fan_id, text, version, updated_at)
    select ${creatorId}, ${fanId}, ${text}, 1, ${now} where ${version}::integer = 0 or exists (
      select from fan_notes where creator_id = ${creatorId} and fan_id = ${fanId})
    on conflict (creator_id, fan_id) do update
      set text = excluded.text, version = fan_notes.version + 1, updated_at = excluded.updated_at
      where fan_notes.version = ${version}::integer
    returning text, version, updated_at as "updatedAt"`);
}

/** An account's own notes, and those on it. */
export async function deleteNotesOf(tx: WriteDb, accountId: string): Promise<void> {
  await tx.run(sql`delete from fan_notes where creator_id = ${accountId} or fan_id = ${accountId}`);
}
