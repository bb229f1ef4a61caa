/** The menu of a message; loaded when it is asked for. */
import { useLingui } from '@lingui/react/macro';
import { IconArrowBackUp, IconTrash } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { Menu, MenuItem } from '#design/parts/menu.tsx';

interface MessageMenuProps {
  trigger: ReactElement;
  /** Undefined where it is not offered. */
  onReply: (() => void) | undefined;
  onDelete: (() => void) | undefined;
}

export default function MessageMenu({ trigger, onReply, onDelete }: MessageMenuProps) {
  const { t } = useLingui();
  return (
    <Menu trigger={trigger} defaultOpen>
      {onReply && (
        <MenuItem icon={IconArrowBackUp} onSelect={onReply}>
          {t`Reply`}
        </MenuItem>
      )}
      {onDelete && (
        <MenuItem icon={IconTrash} danger onSelect={onDelete}>
          {t`Delete message`}
        </MenuItem>
      )}
    </Menu>
  );
}
