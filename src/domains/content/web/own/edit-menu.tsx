import { useLingui } from '@lingui/react/macro';
import { IconExternalLink, IconTrash } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { Menu, MenuItem, MenuRule } from '#design/parts/menu.tsx';
import { postAddress } from '#platform/contract/post-address.ts';

interface EditMenuProps {
  trigger: ReactElement;
  post: { slug: string };
  onDelete(): void;
}

/** Menu of secondary actions in the post form. */
export default function EditMenu({ trigger, post, onDelete }: EditMenuProps) {
  const { t } = useLingui();
  return (
    <Menu trigger={trigger} defaultOpen>
      <MenuItem icon={IconExternalLink} href={postAddress(post)}>{t`View post`}</MenuItem>
      <MenuRule />
      <MenuItem danger icon={IconTrash} onSelect={onDelete}>{t`Delete post`}</MenuItem>
    </Menu>
  );
}
