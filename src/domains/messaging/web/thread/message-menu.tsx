/** The menu of a message; loaded when it is asked for. */
import { useLingui } from '@lingui/react/macro';
import { IconArrowBackUp, IconCopy, IconFlag, IconTrash } from '@tabler/icons-react';
import { type ReactElement, Suspense, useState } from 'react';
import { Menu, MenuItem, MenuRow, MenuRule } from '#design/parts/menu.tsx';
import { ReportDialog } from '#domains/engagement/web/index.ts';
import { REACTIONS } from '../../contract/message.contract.ts';
import { useReactionName } from './reactions.tsx';

interface MessageMenuProps {
  trigger: ReactElement;
  /** Undefined where it is not offered. */
  onReact: ((emoji: (typeof REACTIONS)[number]) => void) | undefined;
  onReply: (() => void) | undefined;
  onCopy: (() => void) | undefined;
  /** Of a message that can be reported. */
  reportedId: string | undefined;
  onDelete: (() => void) | undefined;
}

export default function MessageMenu(props: MessageMenuProps) {
  const { trigger, onReact, onReply, onCopy, reportedId, onDelete } = props;
  const { t } = useLingui();
  const nameOf = useReactionName();
  const [isReporting, setReporting] = useState(false);
  return (
    <>
      <Menu trigger={trigger} defaultOpen>
        {onReact && (
          <>
            <MenuRow label={t`React`}>
              {REACTIONS.map((emoji) => (
                <MenuItem key={emoji} label={nameOf(emoji)} onSelect={() => onReact(emoji)}>
                  {emoji}
                </MenuItem>
              ))}
            </MenuRow>
            <MenuRule />
          </>
        )}
        {onReply && (
          <MenuItem icon={IconArrowBackUp} onSelect={onReply}>
            {t`Reply`}
          </MenuItem>
        )}
        {onCopy && (
          <MenuItem icon={IconCopy} onSelect={onCopy}>
            {t`Copy text`}
          </MenuItem>
        )}
        {reportedId && (
          <MenuItem icon={IconFlag} onSelect={() => setReporting(true)}>
            {t`Report message`}
          </MenuItem>
        )}
        {onDelete && (
          <MenuItem icon={IconTrash} danger onSelect={onDelete}>
            {t`Delete message`}
          </MenuItem>
        )}
      </Menu>
      {isReporting && reportedId && (
        <Suspense fallback={null}>
          <ReportDialog target="message" targetId={reportedId} onOpenChange={setReporting} />
        </Suspense>
      )}
    </>
  );
}
