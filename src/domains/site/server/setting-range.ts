import type { Config } from '#platform/server/config.ts';
import type { SettingRange } from '../contract/settings-admin.contract.ts';
import { type SettingKey, settingOf } from './settings-registry.ts';

/** What a setting may be in this installation: its mails leave only by some ports. */
export function rangeOf({ MAIL_PORTS }: Pick<Config, 'MAIL_PORTS'>, key: SettingKey): SettingRange {
  const { range } = settingOf(key);
  return key === 'mailPort' ? { ...range, numbers: MAIL_PORTS } : range;
}
