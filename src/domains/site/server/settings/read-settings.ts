import type { ReadDb } from '#platform/server/db/database.ts';
import { lockedSettings } from './locked-settings.ts';
import { listStoredSettings, type StoredSetting } from './settings.sql.ts';
import { readKept, type SettingKey, type Settings, settingKeys, settingOf } from './settings-registry.ts';

// Settings are read with every tip. Changes are sent to all processes at once; the limit is for a process that lost its
// connection.
const REMEMBERED_MILLISECONDS = 2_000;
const remembered = new WeakMap<object, { at: number; settings: Settings }>();

/**
 * All settings, typed: what the environment fixes, else what is stored and still valid, else the default. So a value
 * that a later version no longer accepts breaks nothing. Amounts are hundredths.
 */
export async function readSettings(db: ReadDb): Promise<Settings> {
  const known = remembered.get(db.source);
  const now = performance.now();
  if (known && now - known.at < REMEMBERED_MILLISECONDS) return known.settings;
  const settings = settingsFrom(db, await listStoredSettings(db));
  remembered.set(db.source, { at: now, settings });
  return settings;
}

/** Drops the cache when a setting has changed, here or in another process. */
export function forgetSettings(db: ReadDb): void {
  remembered.delete(db.source);
}

/** The settings from stored rows; for callers that must not use the cache. */
export function settingsFrom(db: ReadDb, rows: readonly StoredSetting[]): Settings {
  const locked = lockedSettings(db);
  const stored = new Map(rows.map(({ key, value }) => [key, value]));
  const holding = (key: SettingKey) => {
    const lock = locked.get(key);
    if (lock === undefined) return storedOrDefault(key, stored);
    // A fixed secret is never part of the result.
    return settingOf(key).secret ? '' : lock.value;
  };
  return Object.fromEntries(settingKeys.map((key) => [key, holding(key)])) as unknown as Settings;
}

function storedOrDefault(key: SettingKey, stored: ReadonlyMap<string, unknown>): unknown {
  return readKept(key, stored.get(key)) ?? settingOf(key).fallback;
}
