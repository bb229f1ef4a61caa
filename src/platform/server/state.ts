/** Facts about this installation, by key. */
import type { ReadDb, WriteDb } from './db/database.ts';
import { sql } from './db/sql.ts';

export async function readState<T>(db: ReadDb, key: string): Promise<T | undefined> {
  const row = await db.row<{ value: T }>(sql`select value from platform_state where key = ${key}`);
  return row?.value;
}

export async function writeState(tx: WriteDb, key: string, value: unknown): Promise<void> {
  await tx.run(sql`
    insert into platform_state (key, value) values (${key}, ${JSON.stringify(value)})
    on conflict (key) do update set value = excluded.value`);
}
