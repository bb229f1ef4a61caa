/** `AGORA_APP_ID` in the environment says that live streams go by Agora, and as which project. */
import type { FixingConfig } from '#platform/server/config/config.ts';
import type { Lock } from './locks-of-mail.ts';
import type { SettingKey } from './settings-registry.ts';

/** What existing clients read of it: that it is on, and the id of the project. */
export function locksOfAgora({ AGORA_APP_ID }: FixingConfig): [SettingKey, Lock][] {
  if (AGORA_APP_ID === undefined) return [];
  const by = 'AGORA_APP_ID';
  return [
    ['agoraEnable', { value: true, by }],
    ['agoraAppId', { value: AGORA_APP_ID, by }],
  ];
}
