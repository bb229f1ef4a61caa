/** The menu of a conversation; loaded when it is asked for. */
import { useLingui } from '@lingui/react/macro';
import { IconBan } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { Menu, MenuItem } from '#design/parts/menu.tsx';
import { useBlocking, useUnblock } from '#domains/blocks/web/index.ts';
import { MuteItem } from '#domains/notifications/web/index.ts';
import type { WireConversation } from '../../contract/message.contract.ts';

interface ThreadMenuProps {
  trigger: ReactElement;
  conversation: WireConversation;
  name: string;
}

export default function ThreadMenu({ trigger, conversation, name }: ThreadMenuProps) {
  const { t } = useLingui();
  const blocking = useBlocking();
  const { unblock } = useUnblock();
  const { recipientInfo: other, hasBlocked } = conversation;
  return (
    <>
      <Menu trigger={trigger} defaultOpen>
        {!hasBlocked && <MuteItem user={other} />}
        {hasBlocked ? (
          <MenuItem icon={IconBan} onSelect={() => unblock(other)}>
            {t`Unblock ${name}`}
          </MenuItem>
        ) : (
          <MenuItem icon={IconBan} danger onSelect={() => blocking.ask(other)}>
            {t`Block ${name}`}
          </MenuItem>
        )}
      </Menu>
      {blocking.dialog}
    </>
  );
}
