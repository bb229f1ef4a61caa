import type { Paged } from '#platform/contract/fields.ts';
import { listAudited } from '#platform/server/audit.ts';
import type { ReadContext } from '#platform/server/context.ts';
import type { SettingChange } from '../../contract/settings-admin.contract.ts';
import { namesOf } from './describe-setting.ts';
import { namesOfSetting, readKept, type SettingKey, settingOf } from './settings-registry.ts';

/** The history of a setting, from the audit log. */
export async function listSettingChanges(
  ctx: ReadContext,
  key: SettingKey,
  page: { limit: number; offset: number },
): Promise<Paged<SettingChange>> {
  const { entries, total } = await listAudited(ctx.db, {
    objectKind: 'setting',
    objectIds: namesOfSetting(key),
    ...page,
  });
  const names = await namesOf(
    ctx,
    entries.map(({ actorId }) => actorId),
  );
  const data = entries.map(({ at, actorId, action, before, after }) => ({
    at: at.toISOString(),
    by: (actorId && names.get(actorId)) ?? null,
    before: asWire(key, before),
    after: asWire(key, after),
    isReset: action === 'setting.reset',
  }));
  return { data, total };
}

/** A logged value in wire format; null when the setting had another format then. */
function asWire(key: SettingKey, logged: unknown): unknown {
  const { toWire, secret } = settingOf(key);
  if (secret) return logged;
  const value = readKept(key, logged);
  return value === undefined ? null : toWire(value);
}
