/** The menu of a conversation; loaded when it is asked for. */
import { useLingui } from '@lingui/react/macro';
import { IconBan, IconFlag } from '@tabler/icons-react';
import { type ReactElement, Suspense, useState } from 'react';
import { Menu, MenuItem } from '#design/parts/menu.tsx';
import { useBlocking, useUnblock } from '#domains/blocks/web/index.ts';
import { ReportDialog } from '#domains/engagement/web/index.ts';
import { MuteItem } from '#domains/notifications/web/index.ts';
import { useSession } from '#platform/web/page/session.tsx';
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
  const { isCreator } = useSession();
  const [isReporting, setReporting] = useState(false);
  const { recipientInfo: other, hasBlocked } = conversation;
  return (
    <>
      <Menu trigger={trigger} defaultOpen>
        {!hasBlocked && <MuteItem user={other} />}
        <MenuItem icon={IconFlag} onSelect={() => setReporting(true)}>
          {t`Report ${name}`}
        </MenuItem>
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
      {isReporting && (
        <Suspense fallback={null}>
          <ReportDialog
            target={isCreator ? 'user' : 'performer'}
            targetId={other._id}
            onOpenChange={setReporting}
          />
        </Suspense>
      )}
    </>
  );
}
