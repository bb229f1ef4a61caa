import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { sql } from '#platform/server/db/sql.ts';

/** A setting that was changed at least once. */
export interface StoredSetting {
  readonly key: string;
  /** Null: the default applies again. */
  readonly value: unknown;
  readonly revision: number;
  readonly changedAt: Date;
  readonly changedBy: string | null;
}

/** A handful of rows. */
export async function listStoredSettings(db: ReadDb): Promise<StoredSetting[]> {
  return db.rows<StoredSetting>(sql`
    select key, value, revision, changed_at as "changedAt", changed_by as "changedBy" from settings`);
}

// One change at a time: settings that depend on each other must not change concurrently.
const CHANGING_SETTINGS = 'site.changing-settings';

export async function lockSettings(tx: WriteDb): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${CHANGING_SETTINGS}, 0))`);
}

/** `value` undefined restores the default. */
export async function storeSetting(
  tx: WriteDb,
  setting: { key: string; value: unknown; changedAt: Date; changedBy: string | null },
): Promise<void> {
  const value = setting.value === undefined ? null : JSON.stringify(setting.value);
  await tx.run(sql`
    insert into settings (key, value, revision, changed_at, changed_by)
    values (${setting.key}, ${value}, 1, ${setting.changedAt}, ${setting.changedBy})
    on conflict (key) do update set value = excluded.value, revision = settings.revision + 1,
      changed_at = excluded.changed_at, changed_by = excluded.changed_by`);
}

/** The notification channel for changed settings. */
export const SETTINGS_CHANNEL = 'fanloft_settings';

/** Notifies every process, once the transaction is committed, that a setting has changed. */
export function notifyAllProcesses(tx: WriteDb, key: string): void {
  tx.runAtCommit(sql`select pg_notify(${SETTINGS_CHANNEL}, ${key})`);
}
