import { useLingui } from '@lingui/react/macro';
import { IconBellOff, IconDots } from '@tabler/icons-react';
import { IconButton } from '#design/parts/icon-button.tsx';
import { Menu, MenuItem } from '#design/parts/menu.tsx';
import { useToast } from '#design/parts/toast.tsx';
import type { AccountCard } from '#domains/accounts/contract/account-card.contract.ts';
import { useAction } from '#platform/web/actions/use-action.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { muteCreator, unmuteCreator } from '../contract/mutes.contract.ts';

/** What can be done about a line that a creator has caused. */
export function NoticeMenu({ creator: { _id: id, name, username } }: { creator: AccountCard }) {
  const { t } = useLingui();
  const { show } = useToast();
  const { action } = useAction();
  const creator = name || username;
  const mute = () =>
    action(async () => {
      await browserApi.call(muteCreator, { params: { id } });
      const undo = () =>
        action(async () => {
          await browserApi.call(unmuteCreator, { params: { id } });
          return undefined;
        });
      show({
        text: t`You won’t get notifications about ${creator} anymore.`,
        action: { label: t`Undo`, onPress: undo },
      });
      return undefined;
    });
  return (
    <Menu trigger={<IconButton label={t`More about this notification`} glyph={IconDots} />}>
      <MenuItem icon={IconBellOff} onSelect={mute}>
        {t`Mute ${creator}`}
      </MenuItem>
    </Menu>
  );
}
