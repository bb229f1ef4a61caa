/** Which settings the operator is shown. */
import {
  type AdminSetting,
  type SettingGroup,
  type SettingKey,
  settingGroups,
} from '../../contract/settings-admin.contract.ts';

/**
 * Settings of what nobody can use yet: they are kept and sent to existing clients, and shown once this site has what
 * they belong to. Their labels go to `setting-labels.ts` then.
 */
const NOT_OPEN_YET = settingGroups.live satisfies readonly SettingKey[];

export type ShownKey = Exclude<SettingKey, (typeof NOT_OPEN_YET)[number]>;
export type ShownGroup = Exclude<SettingGroup, 'live'>;

export interface ShownSetting extends AdminSetting {
  key: ShownKey;
  group: ShownGroup;
}

export function isShown(setting: AdminSetting): setting is ShownSetting {
  return !NOT_OPEN_YET.some((key) => key === setting.key);
}
