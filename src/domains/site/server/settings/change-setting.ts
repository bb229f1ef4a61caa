import type { Config } from '#platform/server/config/config.ts';
import type { WriteContext } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import type { AdminSetting } from '../../contract/settings-admin.contract.ts';
import {
  currencyInUse,
  gatewayIncomplete,
  settingAgainstOther,
  settingChangedMeanwhile,
  settingLocked,
  settingOutOfRange,
  TOO_MANY_DECIMALS,
} from '../../contract/site.refusals.contract.ts';
import { describeSettings } from './describe-setting.ts';
import { hasTakenMoney } from './has-taken-money.ts';
import { lockedSettings } from './locked-settings.ts';
import { settingsFrom } from './read-settings.ts';
import { sealSetting } from './sealed-settings.ts';
import { keepSetting } from './set-setting.ts';
import { numbersThatFit, rangeOf } from './setting-range.ts';
import { listStoredSettings, lockSettings } from './settings.sql.ts';
import { type SettingKey, type Settings, settingOf, settingPairs } from './settings-registry.ts';
import { lacksOfStripe } from './stripe-settings.ts';

/**
 * Changes a setting to a value in wire format, unless it was changed since `revision`; a trial only checks. Refuses
 * with `site.setting-locked`, `site.setting-changed-meanwhile`, `site.setting-out-of-range`,
 * `site.setting-against-other`, `site.currency-in-use` or `site.gateway-incomplete`.
 */
export async function changeSetting(
  ctx: WriteContext,
  key: SettingKey,
  {
    value,
    revision,
    isTrial,
  }: { value?: unknown; revision?: number | undefined; isTrial?: boolean | undefined },
): Promise<AdminSetting> {
  const read = (settings: Settings) => {
    const wanted = readValue(ctx.config, key, value);
    return settingOf(key).secret ? sealSetting(ctx.config, key, String(wanted), settings) : wanted;
  };
  return change(ctx, key, { revision, isTrial, read });
}

/** Parses a value in wire format. Refuses with `site.setting-out-of-range`. */
function readValue(config: Config, key: SettingKey, value: unknown): unknown {
  const { kind, schema, fromWire, secret } = settingOf(key);
  const range = rangeOf(config, key);
  const complain = (...complaints: { code: string; message: string }[]) =>
    refuse(
      settingOutOfRange,
      { range },
      complaints.map((complaint) => ({ path: 'value', ...complaint })),
    );

  // Checked before the conversion to the stored format, which would only report a missing number.
  if (typeof value === 'number' && range.decimals !== undefined && hasMoreDecimals(value, range.decimals)) {
    const message = range.decimals === 0 ? 'Enter a whole number.' : `At most ${range.decimals} decimals.`;
    throw complain({ code: TOO_MANY_DECIMALS, message });
  }
  const { success, data, error } = (secret?.schema ?? schema).safeParse(fromWire(value));
  if (!success) {
    const ownWords = kind === 'number' ? { message: `Please enter ${numbersThatFit(range)}.` } : {};
    throw complain(...error.issues.slice(0, 1).map(({ code, message }) => ({ code, message, ...ownWords })));
  }
  if (range.numbers?.includes(Number(data)) === false)
    throw complain({ code: 'invalid_value', message: `It may be ${range.numbers.join(', ')}.` });
  return data;
}

// 0.07 × 100 is not quite 7: a number this close to a whole one counts as whole.
const BINARY_ERROR = 1e-6;

function hasMoreDecimals(value: number, decimals: number): boolean {
  const shifted = value * 10 ** decimals;
  return Math.abs(shifted - Math.round(shifted)) > BINARY_ERROR;
}

/** Restores the default of a setting, under the same conditions. */
export async function resetSetting(
  ctx: WriteContext,
  key: SettingKey,
  { revision }: { revision?: number | undefined },
): Promise<AdminSetting> {
  return change(ctx, key, { revision, read: () => undefined });
}

interface Change {
  revision: number | undefined;
  /** Checks only; nothing is stored. */
  isTrial?: boolean | undefined;
  /** The new value in the stored format; undefined for the default. */
  read: (settings: Settings) => unknown;
}

async function change(
  ctx: WriteContext,
  key: SettingKey,
  { revision, isTrial = false, read }: Change,
): Promise<AdminSetting> {
  const lock = lockedSettings(ctx.db).get(key);
  if (lock) throw refuse(settingLocked, { lockedBy: lock.by });
  await lockSettings(ctx.tx);
  const rows = await listStoredSettings(ctx.tx);
  const settings = settingsFrom(ctx.tx, rows);
  const [current] = await describeSettings(ctx, rows, [key]);
  if (revision !== undefined && current && current.revision !== revision) {
    const { changedBy, changedAt, value } = current;
    throw refuse(settingChangedMeanwhile, { changedBy, changedAt, value, revision: current.revision });
  }
  const after = read(settings);
  const wanted = { ...settings, [key]: after ?? settingOf(key).fallback };
  refuseCrossedPairs(wanted, key);
  if (wanted.currency !== settings.currency) await refuseOtherCurrency(ctx);
  if (key === 'paymentGateway') refuseIncompleteGateway(ctx.config, wanted);
  if (isTrial && current) return current;
  await keepSetting(ctx, key, { before: settings[key], after });
  const [changed] = await describeSettings(ctx, await listStoredSettings(ctx.tx), [key]);
  if (!changed) throw new Error(`${key} was changed and is not there`);
  return changed;
}

async function refuseOtherCurrency(ctx: WriteContext): Promise<void> {
  if (await ctx.ports.one(hasTakenMoney)(ctx.tx)) throw refuse(currencyInUse);
}

/** Keys are changed one after the other, so only turning it on asks for all of them. */
function refuseIncompleteGateway(config: Config, settings: Settings): void {
  if (settings.paymentGateway !== 'stripe') return;
  const lacks = lacksOfStripe(config, settings);
  if (lacks.length > 0) throw refuse(gatewayIncomplete, { lacks });
}

function refuseCrossedPairs(settings: Settings, key: SettingKey): void {
  for (const [smallest, largest] of settingPairs) {
    if (key !== smallest && key !== largest) continue;
    if (settings[smallest] > settings[largest])
      throw refuse(settingAgainstOther, { other: key === smallest ? largest : smallest });
  }
}
