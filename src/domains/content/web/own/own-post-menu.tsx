import { useLingui } from '@lingui/react/macro';
import {
  IconExternalLink,
  IconEyeOff,
  IconPencil,
  IconPin,
  IconPinnedOff,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { Menu, MenuItem, MenuRule } from '#design/parts/menu.tsx';
import { useToast } from '#design/parts/toast.tsx';
import { postAddress } from '#platform/contract/post-address.ts';
import { useFailureToast } from '#platform/web/actions/use-failure-toast.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { useRefresh } from '#platform/web/live/use-refresh.ts';
import type { OwnPost } from '../../contract/own-posts.contract.ts';
import { pinPost, unpinPost } from '../../contract/pins.contract.ts';
import { useUnpublish } from './use-unpublish.ts';

interface OwnPostMenuProps {
  trigger: ReactElement;
  post: Pick<OwnPost, '_id' | 'slug' | 'status' | 'isPinned' | 'publishedAt'>;
  onDelete(): void;
}

/** What a creator can do with a post in the table of all of hers. */
export default function OwnPostMenu({ trigger, post, onDelete }: OwnPostMenuProps) {
  const { t } = useLingui();
  const unpublish = useUnpublish(post._id);
  const setPinned = usePin(post._id);
  const isOut = post.status === 'active' && post.publishedAt !== null;
  return (
    <Menu trigger={trigger} defaultOpen>
      <MenuItem icon={IconExternalLink} href={postAddress(post)}>{t`View post`}</MenuItem>
      <MenuItem icon={IconPencil} href={`/creator/my-post/edit/${post._id}`}>{t`Edit`}</MenuItem>
      {isOut && !post.isPinned && (
        <MenuItem icon={IconPin} onSelect={() => setPinned(true)}>{t`Pin to profile`}</MenuItem>
      )}
      {post.isPinned && (
        <MenuItem icon={IconPinnedOff} onSelect={() => setPinned(false)}>{t`Unpin from profile`}</MenuItem>
      )}
      {post.status === 'active' && <MenuItem icon={IconEyeOff} onSelect={unpublish}>{t`Unpublish`}</MenuItem>}
      <MenuItem icon={IconUsers} href={`/creator/participants/feed/${post._id}`}>{t`People shown`}</MenuItem>
      <MenuRule />
      <MenuItem danger icon={IconTrash} onSelect={onDelete}>{t`Delete post`}</MenuItem>
    </Menu>
  );
}

/** Pinned posts stand first on the profile. */
function usePin(postId: string): (pinned: boolean) => Promise<void> {
  const { t } = useLingui();
  const { show } = useToast();
  const showFailure = useFailureToast();
  const refresh = useRefresh();
  return async (pinned) => {
    try {
      await browserApi.call(pinned ? pinPost : unpinPost, { params: { id: postId } });
      refresh();
      show({ text: pinned ? t`Pinned to your profile` : t`Unpinned from your profile` });
    } catch (error) {
      showFailure(error);
    }
  };
}
