import { useLingui } from '@lingui/react/macro';
import { IconLink, IconPencil } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { Menu, MenuItem } from '#design/parts/menu.tsx';
import { useToast } from '#design/parts/toast.tsx';
import { postAddress } from '#platform/contract/post-address.ts';
import { clientWords } from '#platform/web/call/client-texts.ts';
import type { ShownPost } from './shown-post.ts';

interface PostMenuProps {
  trigger: ReactElement;
  post: Pick<ShownPost, '_id' | 'slug'>;
  isOwn: boolean;
}

/** Menu of a post's secondary actions. */
export default function PostMenu({ trigger, post, isOwn }: PostMenuProps) {
  const { i18n, t } = useLingui();
  const { show } = useToast();
  async function copy() {
    await navigator.clipboard.writeText(new URL(postAddress(post), window.location.origin).href);
    show({ text: i18n._(clientWords.copied) });
  }
  return (
    <Menu trigger={trigger} defaultOpen>
      <MenuItem icon={IconLink} onSelect={copy}>{t`Copy the address`}</MenuItem>
      {isOwn && <MenuItem icon={IconPencil} href={`/creator/my-post/edit/${post._id}`}>{t`Edit`}</MenuItem>}
    </Menu>
  );
}
