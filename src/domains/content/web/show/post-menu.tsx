import { useLingui } from '@lingui/react/macro';
import { IconEyeOff, IconFlag, IconLink, IconPencil, IconPin, IconPinnedOff } from '@tabler/icons-react';
import { type ReactElement, type ReactNode, Suspense, useState } from 'react';
import { Menu, MenuItem } from '#design/parts/menu.tsx';
import { useToast } from '#design/parts/toast.tsx';
import { ReportDialog } from '#domains/engagement/web/index.ts';
import { postAddress } from '#platform/contract/post-address.ts';
import { clientWords } from '#platform/web/call/client-texts.ts';
import { useSession } from '#platform/web/page/session.tsx';
import { usePin } from '../own/use-pin.ts';
import { useUnpublish } from '../own/use-unpublish.ts';
import type { ShownPost } from './shown-post.ts';

interface PostMenuProps {
  trigger: ReactElement;
  post: Pick<ShownPost, '_id' | 'slug' | 'status' | 'isPinned'>;
  isOwn: boolean;
  /** Further items. */
  children?: ReactNode;
}

/** Menu of a post's secondary actions. */
export default function PostMenu({ trigger, post, isOwn, children }: PostMenuProps) {
  const { i18n, t } = useLingui();
  const { me } = useSession();
  const { show } = useToast();
  const [isReporting, setReporting] = useState(false);
  const unpublish = useUnpublish(post._id);
  const isPinned = post.isPinned ?? false;
  const pin = usePin(post._id, isPinned);
  async function copy() {
    const { href } = new URL(postAddress(post), window.location.origin);
    // A browser may refuse: then the address is shown, to be copied by hand.
    const text = await navigator.clipboard.writeText(href).then(
      () => i18n._(clientWords.copied),
      () => href,
    );
    show({ text });
  }
  return (
    <>
      <Menu trigger={trigger} defaultOpen>
        <MenuItem icon={IconLink} onSelect={copy}>{t`Copy link`}</MenuItem>
        {isOwn && <MenuItem icon={IconPencil} href={`/creator/my-post/edit/${post._id}`}>{t`Edit`}</MenuItem>}
        {isOwn && (
          <MenuItem icon={isPinned ? IconPinnedOff : IconPin} onSelect={pin}>
            {isPinned ? t`Unpin` : t`Pin to profile`}
          </MenuItem>
        )}
        {isOwn && post.status === 'active' && (
          <MenuItem icon={IconEyeOff} onSelect={unpublish}>{t`Unpublish`}</MenuItem>
        )}
        {/* no text */ children}
        {me && !isOwn && (
          <MenuItem icon={IconFlag} onSelect={() => setReporting(true)}>{t`Report post`}</MenuItem>
        )}
      </Menu>
      {isReporting && (
        <Suspense fallback={null}>
          <ReportDialog target="feed" targetId={post._id} onOpenChange={setReporting} />
        </Suspense>
      )}
    </>
  );
}
