import type { ReadDb } from '#platform/server/db/database.ts';
import { listStoredSettings } from './settings.sql.ts';
import { registry, type SettingKey, type Settings } from './settings-registry.ts';

/**
 * All settings, typed: what is stored where it fits the registry, else the default. So a value that a later
 * version does not accept any more takes nothing down. Amounts are hundredths.
 */
export async function readSettings(db: ReadDb): Promise<Settings> {
  const stored = new Map((await listStoredSettings(db)).map(({ key, value }) => [key, value]));
  const keys = Object.keys(registry) as SettingKey[];
  return Object.fromEntries(keys.map((key) => [key, storedOrDefault(key, stored)])) as Settings;
}

function storedOrDefault(key: SettingKey, stored: ReadonlyMap<string, unknown>): unknown {
  const { schema, fallback } = registry[key];
  if (!stored.has(key)) return fallback;
  const parsed = schema.safeParse(stored.get(key));
  return parsed.success ? parsed.data : fallback;
}
