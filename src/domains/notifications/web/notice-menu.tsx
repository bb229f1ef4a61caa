import { useLingui } from '@lingui/react/macro';
import { IconBellOff, IconDots } from '@tabler/icons-react';
import { IconButton } from '#design/parts/icon-button.tsx';
import { Menu, MenuItem } from '#design/parts/menu.tsx';
import { type Muted, useMuting } from './use-muting.ts';

/** What can be done about a line that somebody has caused. */
export function NoticeMenu({ user }: { user: Muted }) {
  const { t } = useLingui();
  const { name, mute } = useMuting(user);
  return (
    <Menu trigger={<IconButton label={t`More about this notification`} glyph={IconDots} />}>
      <MenuItem icon={IconBellOff} onSelect={mute}>
        {t`Mute ${name}`}
      </MenuItem>
    </Menu>
  );
}
