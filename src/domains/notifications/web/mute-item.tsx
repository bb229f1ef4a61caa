import { useLingui } from '@lingui/react/macro';
import { IconBell, IconBellOff } from '@tabler/icons-react';
import { MenuItem } from '#design/parts/menu.tsx';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { useFetched } from '#platform/web/call/use-fetched.ts';
import { getMute } from '../contract/mutes.contract.ts';
import { type Muted, useMuting } from './use-muting.ts';

/** In the menu of a user, in any domain. What was chosen is asked for when the menu is opened. */
export function MuteItem({ user }: { user: Muted }) {
  const { t } = useLingui();
  const { mute, unmute } = useMuting(user);
  const { value } = useFetched(() => browserApi.call(getMute, { params: { id: user._id } }));
  return value?.isMuted ? (
    <MenuItem icon={IconBell} onSelect={unmute}>{t`Unmute notifications`}</MenuItem>
  ) : (
    <MenuItem icon={IconBellOff} disabled={!value} onSelect={mute}>{t`Mute notifications`}</MenuItem>
  );
}
