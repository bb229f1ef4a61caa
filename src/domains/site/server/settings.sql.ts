import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { sql } from '#platform/server/db/sql.ts';

export interface StoredSetting {
  readonly key: string;
  readonly value: unknown;
}

/** What differs from its default; a handful of rows. */
export async function listStoredSettings(db: ReadDb): Promise<StoredSetting[]> {
  return db.rows<StoredSetting>(sql`select key, value from settings`);
}

export async function storeSetting(
  tx: WriteDb,
  setting: StoredSetting & { changedAt: Date; changedBy: string | null },
): Promise<void> {
  await tx.run(sql`
    insert into settings (key, value, changed_at, changed_by)
    values (${setting.key}, ${JSON.stringify(setting.value)}, ${setting.changedAt}, ${setting.changedBy})
    on conflict (key) do update set value = excluded.value, changed_at = excluded.changed_at,
      changed_by = excluded.changed_by`);
}
