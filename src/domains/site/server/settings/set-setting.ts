import { audit } from '#platform/server/audit.ts';
import type { WriteContext } from '#platform/server/context.ts';
import { tryWaitingNow } from '#platform/server/mail/mails.sql.ts';
import { settingGroups } from '../../contract/settings-admin.contract.ts';
import { publicPicturesOf } from '../pictures/public-pictures.ts';
import { forgetSettings, settingsFrom } from './read-settings.ts';
import { listStoredSettings, lockSettings, notifyAllProcesses, storeSetting } from './settings.sql.ts';
import { type SettingKey, type Settings, settingOf } from './settings-registry.ts';

const isOfMail = (key: SettingKey) => settingGroups.mail.some((each) => each === key);

/**
 * Changes a setting; amounts are hundredths. Throws when the value is out of range. For the site itself: an operator's
 * changes go through `changeSetting`, which returns refusals.
 */
export async function setSetting<Key extends SettingKey>(
  ctx: WriteContext,
  key: Key,
  value: Settings[Key],
): Promise<void> {
  await lockSettings(ctx.tx);
  const before = settingsFrom(ctx.tx, await listStoredSettings(ctx.tx))[key];
  await keepSetting(ctx, key, { before, after: settingOf(key).schema.parse(value) });
}

/** Stores a checked value (undefined: the default), writes the audit entry and notifies every process. */
export async function keepSetting(
  ctx: WriteContext,
  key: SettingKey,
  { before, after }: { before: unknown; after: unknown },
): Promise<void> {
  await storeSetting(ctx.tx, {
    key,
    value: after,
    changedAt: ctx.clock.now(),
    changedBy: ctx.viewer?.accountId ?? null,
  });
  const isReset = after === undefined;
  const { kind, fallback, secret, toWire } = settingOf(key);
  // For a secret, the log records only whether there is one.
  const logged = (value: unknown) => (secret ? toWire(value) : value);
  await audit(ctx, {
    action: isReset ? 'setting.reset' : 'setting.changed',
    objectKind: 'setting',
    objectId: key,
    before: logged(before),
    after: logged(isReset ? fallback : after),
  });
  // The previous picture stays: the history can restore it.
  // Mails that wait for a working mail server are sent now.
  if (kind === 'picture') await publicPicturesOf(ctx).retain(ctx, String(after ?? ''));
  if (isOfMail(key)) await tryWaitingNow(ctx.tx, ctx.clock.real());
  notifyAllProcesses(ctx.tx, key);
  ctx.afterCommit(() => forgetSettings(ctx.tx));
}
