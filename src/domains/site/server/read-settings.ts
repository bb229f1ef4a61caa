import type { ReadDb } from '#platform/server/db/database.ts';
import { listStoredSettings } from './settings.sql.ts';
import { registry, type SettingKey, type Settings } from './settings-registry.ts';

// Every tip asks; a change by the operator may take this long to reach another process.
const REMEMBERED_MILLISECONDS = 2_000;
const remembered = new WeakMap<object, { at: number; settings: Settings }>();

/**
 * All settings, typed: what is stored where it fits the registry, else the default. So a value that a later
 * version does not accept any more takes nothing down. Amounts are hundredths.
 */
export async function readSettings(db: ReadDb): Promise<Settings> {
  const known = remembered.get(db.source);
  const now = performance.now();
  if (known && now - known.at < REMEMBERED_MILLISECONDS) return known.settings;
  const settings = await readStoredSettings(db);
  remembered.set(db.source, { at: now, settings });
  return settings;
}

/** Called when a setting has changed in this process; others see it within the time above. */
export function forgetSettings(db: ReadDb): void {
  remembered.delete(db.source);
}

async function readStoredSettings(db: ReadDb): Promise<Settings> {
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
