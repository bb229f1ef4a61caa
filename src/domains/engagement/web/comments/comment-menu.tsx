/** The menu of a comment; loaded when it is asked for. */
import { useLingui } from '@lingui/react/macro';
import {
  IconBan,
  IconFlag,
  IconLink,
  IconPencil,
  IconPin,
  IconPinnedOff,
  IconTrash,
} from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { Menu, MenuItem } from '#design/parts/menu.tsx';
import { type BlockedUser, useBlocking } from '#domains/blocks/web/index.ts';

interface CommentMenuProps {
  trigger: ReactElement;
  onCopyLink(): void;
  /** Undefined where it is not offered. */
  onEdit: (() => void) | undefined;
  onPin: (() => void) | undefined;
  isPinned: boolean;
  onReport: (() => void) | undefined;
  onDelete: (() => void) | undefined;
  /** Undefined where there is nobody to block. */
  author: BlockedUser | undefined;
}

export default function CommentMenu(props: CommentMenuProps) {
  const { trigger, onCopyLink, onEdit, onPin, isPinned, onReport, onDelete, author } = props;
  const { t } = useLingui();
  const blocking = useBlocking();
  return (
    <>
      <Menu trigger={trigger} defaultOpen>
        <MenuItem icon={IconLink} onSelect={onCopyLink}>
          {t`Copy link`}
        </MenuItem>
        {onEdit && (
          <MenuItem icon={IconPencil} onSelect={onEdit}>
            {t`Edit comment`}
          </MenuItem>
        )}
        {onPin && (
          <MenuItem icon={isPinned ? IconPinnedOff : IconPin} onSelect={onPin}>
            {isPinned ? t`Unpin comment` : t`Pin comment`}
          </MenuItem>
        )}
        {onReport && (
          <MenuItem icon={IconFlag} onSelect={onReport}>
            {t`Report comment`}
          </MenuItem>
        )}
        {onDelete && (
          <MenuItem icon={IconTrash} danger onSelect={onDelete}>
            {t`Delete comment`}
          </MenuItem>
        )}
        {author && (
          <MenuItem icon={IconBan} danger onSelect={() => blocking.ask(author)}>
            {t`Block ${author.name}`}
          </MenuItem>
        )}
      </Menu>
      {blocking.dialog}
    </>
  );
}
