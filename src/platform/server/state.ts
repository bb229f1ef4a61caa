/** Facts about this installation, by key. */
import type { ReadDb, WriteDb } from './db/database.ts';
import { sql } from './db/sql.ts';

/** What was written last under a key; undefined when nothing is. */
export async function readState<T>(db: ReadDb, key: string): Promise<T | undefined> {
  const row = await db.row<{ value: T }>(sql`select value from platform_state where key = ${key}`);
  return row?.value;
}

/** Stores a JSON value under a key, replacing the old one. */
export async function writeState(tx: WriteDb, key: string, value: unknown): Promise<void> {
  await tx.run(sql`
    insert into platform_state (key, value) values (${key}, ${JSON.stringify(value)})
    on conflict (key) do update set value = excluded.value`);
}

/** The same, locked until the end of the transaction: others wait, and then see the new value. */
export async function lockState<T>(tx: WriteDb, key: string): Promise<T | undefined> {
  const row = await tx.row<{ value: T }>(sql`select value from platform_state where key = ${key} for update`);
  return row?.value;
}

/** Takes a key away; nothing happens where there is none. */
export async function forgetState(tx: WriteDb, key: string): Promise<void> {
  await tx.run(sql`delete from platform_state where key = ${key}`);
}
