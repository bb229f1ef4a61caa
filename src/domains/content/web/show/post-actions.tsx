import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconBookmark, IconHeart, IconShare } from '@tabler/icons-react';
import { useLocation } from 'react-router';
import { Action, ActionRow } from '#design/parts/action-row.tsx';
import { useShare } from '#design/parts/use-share.ts';
import { useReaction } from '#domains/engagement/web/index.ts';
import { TipAction } from '#domains/wallet/web/index.ts';
import { postAddress } from '#platform/contract/post-address.ts';
import { clientWords } from '#platform/web/call/client-texts.ts';
import { logInAddress, useSession } from '#platform/web/page/session.tsx';
import { useFormat } from '#platform/web/text/format.ts';
import { emitChanged } from './changed-posts.ts';
import styles from './post-card.module.css';
import type { ShownPost } from './shown-post.ts';

/** The actions on a post, in one row. */
export function PostActions({ post }: { post: ShownPost }) {
  const { i18n, t } = useLingui();
  const { me, isFan, isFanOrCreator } = useSession();
  const format = useFormat();
  const share = useShare(i18n._(clientWords.copied));
  const { _id: id } = post;
  const like = useReaction(
    { kind: 'feed', id },
    'like',
    { on: post.isLiked, total: post.totalLike },
    ({ on, total }) => emitChanged(id, { isLiked: on, totalLike: total }),
  );
  const bookmark = useReaction(
    { kind: 'feed', id },
    'bookmark',
    { on: post.isBookMarked, total: post.totalBookmark },
    ({ on, total }) => emitChanged(id, { isBookMarked: on, totalBookmark: total }),
  );
  const likes = like.total > 0 ? format.shortCount(like.total) : '';
  // Without script these links lead a visitor to the login page.
  const location = useLocation();
  const loginGate = me ? undefined : logInAddress(location);

  return (
    <div className={styles.actions}>
      <ActionRow>
        <Action
          // The label contains the visible text, so that voice control finds it.
          label={
            likes
              ? t`${plural(like.total, { one: `Like, ${likes} like`, other: `Like, ${likes} likes` })}`
              : t`Like`
          }
          aria-keyshortcuts="l"
          icon={IconHeart}
          {...(loginGate ? { href: loginGate } : { pressed: like.on, onClick: like.toggle })}
        >
          {likes || undefined}
        </Action>
        {(isFan || !me) && (
          <TipAction creator={post.performer} place={{ feedId: post._id, title: post.title }} />
        )}
        <Action
          label={t`Share`}
          aria-keyshortcuts="s"
          icon={IconShare}
          onClick={() => share({ title: post.performer.name, path: postAddress(post) })}
        />
        {(isFanOrCreator || !me) && (
          <Action
            atEnd
            label={t`Save`}
            aria-keyshortcuts="b"
            icon={IconBookmark}
            {...(loginGate ? { href: loginGate } : { pressed: bookmark.on, onClick: bookmark.toggle })}
          />
        )}
      </ActionRow>
    </div>
  );
}
