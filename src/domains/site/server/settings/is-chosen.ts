import type { ReadDb } from '#platform/server/db/database.ts';
import { lockedSettings } from './locked-settings.ts';
import { listStoredSettings } from './settings.sql.ts';
import type { SettingKey } from './settings-registry.ts';

/** Whether somebody has decided a setting, in the house or in its configuration; else its default holds. */
export async function isChosen(db: ReadDb, key: SettingKey): Promise<boolean> {
  if (lockedSettings(db).has(key)) return true;
  return (await listStoredSettings(db)).some((stored) => stored.key === key && stored.value !== null);
}
