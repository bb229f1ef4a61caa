import { useLingui } from '@lingui/react/macro';
import { IconExternalLink, IconTrash } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { Menu, MenuItem, MenuRule } from '#design/parts/menu.tsx';

interface EditMenuProps {
  trigger: ReactElement;
  postId: string;
  onDelete(): void;
}

/** What one does with a post beside writing it. */
export default function EditMenu({ trigger, postId, onDelete }: EditMenuProps) {
  const { t } = useLingui();
  return (
    <Menu trigger={trigger} defaultOpen>
      <MenuItem icon={IconExternalLink} href={`/post/${postId}`}>{t`Look at it`}</MenuItem>
      <MenuRule />
      <MenuItem danger icon={IconTrash} onSelect={onDelete}>{t`Delete post`}</MenuItem>
    </Menu>
  );
}
