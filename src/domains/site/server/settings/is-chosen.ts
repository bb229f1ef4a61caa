import type { ReadDb } from '#platform/server/db/database.ts';
import { lockedSettings } from './locked-settings.ts';
import { listStoredSettings, type StoredSetting } from './settings.sql.ts';
import type { SettingKey } from './settings-registry.ts';

/** Whether an operator or the configuration has set a setting; else its default applies. */
export async function isChosen(db: ReadDb, key: SettingKey): Promise<boolean> {
  return isChosenAmong(db, await listStoredSettings(db), key);
}

/** The same for rows that are read already. A restored default does not count as set. */
export const isChosenAmong = (db: ReadDb, rows: readonly StoredSetting[], key: SettingKey): boolean =>
  lockedSettings(db).has(key) || rows.some((row) => row.key === key && row.value !== null);
