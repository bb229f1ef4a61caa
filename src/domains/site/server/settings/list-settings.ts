import type { Paged } from '#platform/contract/fields.ts';
import type { ReadContext } from '#platform/server/context.ts';
import { type AdminSetting, settingGroups } from '../../contract/settings-admin.contract.ts';
import { describeSettings } from './describe-setting.ts';
import { listStoredSettings } from './settings.sql.ts';

/** All settings, by group, for operators. */
export async function listSettings(ctx: ReadContext): Promise<Paged<AdminSetting>> {
  const keys = Object.values(settingGroups).flat();
  const data = await describeSettings(ctx, await listStoredSettings(ctx.db), keys);
  return { data, total: data.length };
}
