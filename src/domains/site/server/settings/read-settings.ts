import type { ReadDb } from '#platform/server/db/database.ts';
import { lockedSettings } from './locked-settings.ts';
import { listStoredSettings, type StoredSetting } from './settings.sql.ts';
import { readKept, type SettingKey, type Settings, settingKeys, settingOf } from './settings-registry.ts';

// Every tip asks. A change is told to all processes at once; this is for one that was cut off and did not hear it.
const REMEMBERED_MILLISECONDS = 2_000;
const remembered = new WeakMap<object, { at: number; settings: Settings }>();

/**
 * All settings, typed: what the environment fixes, else what is stored where it fits the registry, else the
 * default. So a value that a later version does not accept any more takes nothing down. Amounts are hundredths.
 */
export async function readSettings(db: ReadDb): Promise<Settings> {
  const known = remembered.get(db.source);
  const now = performance.now();
  if (known && now - known.at < REMEMBERED_MILLISECONDS) return known.settings;
  const settings = settingsFrom(db, await listStoredSettings(db));
  remembered.set(db.source, { at: now, settings });
  return settings;
}

/** Called when a setting has changed, here or in another process. */
export function forgetSettings(db: ReadDb): void {
  remembered.delete(db.source);
}

/** The settings that follow from stored rows; for those who must not take what is remembered. */
export function settingsFrom(db: ReadDb, rows: readonly StoredSetting[]): Settings {
  const locked = lockedSettings(db);
  const stored = new Map(rows.map(({ key, value }) => [key, value]));
  const holding = (key: SettingKey) => {
    const lock = locked.get(key);
    if (lock === undefined) return storedOrDefault(key, stored);
    // A secret that is fixed never comes in here.
    return settingOf(key).secret ? '' : lock.value;
  };
  return Object.fromEntries(settingKeys.map((key) => [key, holding(key)])) as unknown as Settings;
}

function storedOrDefault(key: SettingKey, stored: ReadonlyMap<string, unknown>): unknown {
  return readKept(key, stored.get(key)) ?? settingOf(key).fallback;
}
