import { audit } from '#platform/server/audit.ts';
import type { WriteContext } from '#platform/server/context.ts';
import { forgetSettings, readSettings } from './read-settings.ts';
import { storeSetting } from './settings.sql.ts';
import { registry, type SettingKey, type Settings } from './settings-registry.ts';

/** The operator changes a setting; amounts are hundredths. Throws when the value is out of its range. */
export async function setSetting<Key extends SettingKey>(
  ctx: WriteContext,
  key: Key,
  value: Settings[Key],
): Promise<void> {
  const before = (await readSettings(ctx.tx))[key];
  const after = registry[key].schema.parse(value);
  await storeSetting(ctx.tx, {
    key,
    value: after,
    changedAt: ctx.clock.now(),
    changedBy: ctx.viewer?.accountId ?? null,
  });
  ctx.afterCommit(() => forgetSettings(ctx.tx));
  await audit(ctx, { action: 'setting.changed', objectKind: 'setting', objectId: key, before, after });
}
