import { useLingui } from '@lingui/react/macro';
import { IconExternalLink, IconEyeOff, IconTrash, IconUsers } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { Menu, MenuItem, MenuRule } from '#design/parts/menu.tsx';
import { postAddress } from '#platform/contract/post-address.ts';
import type { OwnPost } from '../../contract/own-posts.contract.ts';
import { useUnpublish } from './use-unpublish.ts';

interface EditMenuProps {
  trigger: ReactElement;
  post: Pick<OwnPost, '_id' | 'slug' | 'status'>;
  /** It was unpublished, or published again. */
  onChanged(post: OwnPost): void;
  onDelete(): void;
}

/** Menu of secondary actions in the post form. */
export default function EditMenu({ trigger, post, onChanged, onDelete }: EditMenuProps) {
  const { t } = useLingui();
  const unpublish = useUnpublish(post._id, onChanged);
  return (
    <Menu trigger={trigger} defaultOpen>
      <MenuItem icon={IconExternalLink} href={postAddress(post)}>{t`View post`}</MenuItem>
      {post.status === 'active' && <MenuItem icon={IconEyeOff} onSelect={unpublish}>{t`Unpublish`}</MenuItem>}
      <MenuItem icon={IconUsers} href={`/creator/participants/feed/${post._id}`}>{t`People shown`}</MenuItem>
      <MenuRule />
      <MenuItem danger icon={IconTrash} onSelect={onDelete}>{t`Delete post`}</MenuItem>
    </Menu>
  );
}
