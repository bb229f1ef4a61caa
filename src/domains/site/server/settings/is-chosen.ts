import type { ReadDb } from '#platform/server/db/database.ts';
import { lockedSettings } from './locked-settings.ts';
import { listStoredSettings, type StoredSetting } from './settings.sql.ts';
import type { SettingKey } from './settings-registry.ts';

/** Whether somebody has decided a setting, in the house or in its configuration; else its default holds. */
export async function isChosen(db: ReadDb, key: SettingKey): Promise<boolean> {
  return isChosenAmong(db, await listStoredSettings(db), key);
}

/** The same of rows that are read already. A default that was brought back is nobody's decision. */
export const isChosenAmong = (db: ReadDb, rows: readonly StoredSetting[], key: SettingKey): boolean =>
  lockedSettings(db).has(key) || rows.some((row) => row.key === key && row.value !== null);
