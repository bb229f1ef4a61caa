/** The three-dots button of a post. */
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { MoreButton } from '#design/parts/more-button.tsx';
import { lazyPart } from '#platform/web/page/lazy-part.tsx';
import { useSession } from '#platform/web/page/session.tsx';
import styles from './post-card.module.css';
import type { ShownPost } from './shown-post.ts';

const PostMenu = lazyPart(() => import('./post-menu.tsx'));

/** `children` are further items of its menu. */
export function PostMore({ post, children }: { post: ShownPost; children?: ReactNode }) {
  const { t } = useLingui();
  const { me } = useSession();
  return (
    <MoreButton label={t`Post options`} className={styles.more}>
      {(trigger) => (
        <PostMenu trigger={trigger} post={post} isOwn={me?._id === post.performer._id}>
          {children}
        </PostMenu>
      )}
    </MoreButton>
  );
}
