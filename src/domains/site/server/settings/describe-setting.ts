import type { ReadContext } from '#platform/server/context.ts';
import { type PortOfOne, port } from '#platform/server/port.ts';
import {
  type AdminSetting,
  type SettingGroup,
  type SettingKey,
  settingGroups,
} from '../../contract/settings-admin.contract.ts';
import { isChosenAmong } from './is-chosen.ts';
import { lockedSettings } from './locked-settings.ts';
import { settingsFrom } from './read-settings.ts';
import { openSetting } from './sealed-settings.ts';
import { rangeOf } from './setting-range.ts';
import type { StoredSetting } from './settings.sql.ts';
import { isPublic, settingOf } from './settings-registry.ts';
import { lackingOf, socialLoginSwitches } from './social-login-settings.ts';

/** User names by account id. Provided by accounts, because this domain does not know accounts. */
export type NameUsers = (ctx: ReadContext, ids: readonly string[]) => Promise<Map<string, string>>;

export const nameUsers: PortOfOne<NameUsers> = port.one<NameUsers>('site.name-users');

/** The names of the accounts `ids`; deleted ones are absent. */
export async function namesOf(
  ctx: ReadContext,
  ids: readonly (string | null)[],
): Promise<Map<string, string>> {
  const known = [...new Set(ids.filter((id) => id !== null))];
  return known.length === 0 ? new Map() : ctx.ports.one(nameUsers)(ctx, known);
}

const groupOf = new Map<SettingKey, SettingGroup>(
  Object.entries(settingGroups).flatMap(([group, keys]) =>
    keys.map((key): [SettingKey, SettingGroup] => [key, group as SettingGroup]),
  ),
);

/** Settings for operators, in the order of `keys`. */
export async function describeSettings(
  ctx: ReadContext,
  rows: readonly StoredSetting[],
  keys: readonly SettingKey[],
): Promise<AdminSetting[]> {
  const values = settingsFrom(ctx.db, rows);
  const locked = lockedSettings(ctx.db);
  const stored = new Map(rows.map((row) => [row.key, row]));
  const names = await namesOf(
    ctx,
    rows.map(({ changedBy }) => changedBy),
  );
  const isSecretSet = (key: SettingKey) =>
    locked.get(key)?.value ?? openSetting(ctx.config, key, values) !== undefined;
  const lacksOf = (key: SettingKey) => {
    const way = socialLoginSwitches.find((each) => each === key);
    return (way && values[way] && lackingOf(way, values, ctx.config)) || null;
  };
  return keys.map((key) => {
    const setting = settingOf(key);
    const group = groupOf.get(key);
    if (!group) throw new Error(`${key} is in no group of settings`);
    const row = stored.get(key);
    const lock = locked.get(key);
    const value = setting.secret ? isSecretSet(key) : setting.toWire(values[key]);
    const byDefault = setting.toWire(setting.fallback);
    return {
      key,
      group,
      kind: setting.kind,
      isPublic: isPublic(key),
      value,
      default: byDefault,
      isDefault: JSON.stringify(value) === JSON.stringify(byDefault),
      isChosen: isChosenAmong(ctx.db, rows, key),
      range: rangeOf(ctx.config, key),
      lacks: lacksOf(key),
      lockedBy: lock?.by ?? null,
      revision: row?.revision ?? 0,
      changedAt: row?.changedAt.toISOString() ?? null,
      changedBy: (row?.changedBy && names.get(row.changedBy)) ?? null,
    };
  });
}
