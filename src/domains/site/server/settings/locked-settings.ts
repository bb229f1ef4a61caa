/**
 * Settings that the environment fixes: `SETTING_SITE_NAME=…` decides `siteName`, whatever the operator has stored. For
 * installations whose configuration is kept in files and must not be changed by a click.
 */
import { BadConfiguration, type Config, type FixingConfig } from '#platform/server/config/config.ts';
import type { ReadDb } from '#platform/server/db/database.ts';
import { locksOfAgora } from './locks-of-agora.ts';
import { locksOfCards } from './locks-of-cards.ts';
import { type Lock, locksOfMail } from './locks-of-mail.ts';
import type { Setting } from './setting-kinds.ts';
import { numbersThatFit } from './setting-range.ts';
import {
  namesOfSetting,
  type SettingKey,
  settingKeys,
  settingOf,
  settingPairs,
} from './settings-registry.ts';

type Locks = ReadonlyMap<SettingKey, Lock>;

/** The variable that fixes a setting: `siteName` → `SETTING_SITE_NAME`. */
export function lockOf(key: string): string {
  return `SETTING_${key.replace(/[A-Z]/g, (capital) => `_${capital}`).toUpperCase()}`;
}

/** The variable of a setting that was renamed. */
function nowCalled(name: string): string | undefined {
  const renamed = settingKeys.find((key) => namesOfSetting(key).some((each) => lockOf(each) === name));
  return renamed && lockOf(renamed);
}

const SWITCH_WORDS = new Map<string, boolean>([
  ['on', true],
  ['off', false],
  ['true', true],
  ['false', false],
]);

/** The text for values that cannot be parsed. */
const UNREADABLE: Partial<Record<Setting<unknown>['kind'], string>> = {
  switch: 'must be on or off',
  links: 'must be a list in JSON',
  'house-links': 'must be a list in JSON',
};

function numberIn(text: string): number | undefined {
  const number = text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(number) ? number : undefined;
}

/** A variable's text as a client would send it; undefined when it cannot be parsed. */
function readWord({ kind }: Setting<unknown>, text: string): unknown {
  if (kind === 'switch') return SWITCH_WORDS.get(text);
  if (kind === 'number') return numberIn(text);
  if (kind === 'countries') return text.split(/[\s,]+/).filter(Boolean);
  if (kind !== 'links' && kind !== 'house-links') return text;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readLocks(config: FixingConfig): { locks: Locks; faults: string[] } {
  const keys = new Map(settingKeys.map((key) => [lockOf(key), key]));
  const locks = new Map<SettingKey, Lock>([
    ...locksOfMail(config),
    ...locksOfCards(config),
    ...locksOfAgora(config),
  ]);
  const faults: string[] = [];
  for (const [name, text] of Object.entries(config.SETTINGS)) {
    const key = keys.get(name);
    if (key === undefined) {
      const renamed = nowCalled(name);
      faults.push(`${name}: ${renamed ? `is called ${renamed} now` : 'there is no such setting'}`);
      continue;
    }
    const setting = settingOf(key);
    const earlier = locks.get(key);
    if (earlier !== undefined) faults.push(`${name}: ${earlier.by} says it already`);
    else if (setting.secret)
      faults.push(`${name}: a secret is not fixed like this; ${variableOfSecret(key)} has room for it`);
    else {
      const word = readWord(setting, text);
      const parsed = setting.schema.safeParse(setting.fromWire(word));
      const unread = word === undefined ? UNREADABLE[setting.kind] : undefined;
      if (unread) faults.push(`${name}: ${unread}`);
      else if (!parsed.success && setting.kind === 'number')
        faults.push(`${name}: must be ${numbersThatFit(setting.range)}`);
      else if (!parsed.success) faults.push(`${name}: ${parsed.error.issues[0]?.message ?? 'does not fit'}`);
      else if (isRefusedPort(config, key, parsed.data))
        faults.push(`${name}: must be one of MAIL_PORTS (${config.MAIL_PORTS?.join(', ')})`);
      else locks.set(key, { value: parsed.data, by: name });
    }
  }
  for (const [smallest, largest] of settingPairs) {
    const amountOf = (key: SettingKey) => Number(locks.get(key)?.value ?? settingOf(key).fallback);
    if (!locks.has(smallest) && !locks.has(largest)) continue;
    if (amountOf(smallest) > amountOf(largest))
      faults.push(`${lockOf(smallest)} would be above ${lockOf(largest)}`);
  }
  return { locks, faults };
}

/** Where the environment has room for a secret. */
function variableOfSecret(key: SettingKey): string {
  if (key === 'stripeSecretKey') return 'STRIPE_SECRET_KEY';
  if (key === 'stripeConnectWebhookSecret') return 'STRIPE_CONNECT_WEBHOOK_SECRET';
  return key === 'stripeWebhookSecret' ? 'STRIPE_WEBHOOK_SECRET' : 'SMTP_URL';
}

/** Whether the port is one that a mail server from the settings may not use. */
function isRefusedPort({ MAIL_PORTS }: FixingConfig, key: SettingKey, value: unknown): boolean {
  return key === 'mailPort' && MAIL_PORTS !== undefined && !MAIL_PORTS.includes(Number(value));
}

/** What is wrong with the settings that the environment fixes; reported at startup with all other faults. */
export function faultsOfLocks(config: FixingConfig): string[] {
  return readLocks(config).faults;
}

// By database, like the cache of stored settings (`read-settings.ts`): a test may open two runtimes in one process.
const locksOfRuntimes = new WeakMap<object, Locks>();

/** Called once, when a runtime opens its database. Throws `BadConfiguration`. */
export function lockSettingsByConfig(db: ReadDb, config: Config): void {
  const { locks, faults } = readLocks(config);
  if (faults.length > 0) throw new BadConfiguration(faults);
  locksOfRuntimes.set(db.source, locks);
}

/** The fixed settings of this database's runtime; throws where none was opened on it. */
export function lockedSettings(db: ReadDb): Locks {
  const locks = locksOfRuntimes.get(db.source);
  if (!locks) throw new Error('settings are read of a database on which no house was opened');
  return locks;
}
