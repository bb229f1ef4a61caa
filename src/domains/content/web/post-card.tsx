/** A post as it stands in feeds and on its own page: who, words, pictures or the lock, and what one can do. */
import { useLingui } from '@lingui/react/macro';
import {
  IconBookmark,
  IconBookmarkFilled,
  IconEdit,
  IconHeart,
  IconHeartFilled,
  IconShare,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Action, ActionRow } from '#design/parts/action-row.tsx';
import { Anchor } from '#design/parts/anchor.tsx';
import { Avatar } from '#design/parts/avatar.tsx';
import { classNames } from '#design/parts/class-names.ts';
import { IdentityRow } from '#design/parts/identity-row.tsx';
import { Money } from '#design/parts/money.tsx';
import { useShare } from '#design/parts/use-share.ts';
import { useReaction } from '#domains/engagement/web/index.ts';
import { TipAction } from '#domains/wallet/web/index.ts';
import { useFormat } from '#platform/web/format.ts';
import { useSession } from '#platform/web/session.tsx';
import { Time } from '#platform/web/time.tsx';
import type { WirePost } from '../contract/post.contract.ts';
import { audienceWords } from './audience-words.ts';
import styles from './post-card.module.css';
import { PostMedia } from './post-media.tsx';
import type { ShownPost } from './shown-post.ts';
import { splitTitle } from './split-title.ts';

interface PostCardProps {
  post: ShownPost;
  /** The first of a list: its picture is asked for at once. */
  eager?: boolean;
  /** On its own page the pictures come first and whole, and the words are not cut. */
  whole?: boolean;
  /** Beside the words on its own page, on wide ones. */
  beside?: ReactNode;
  /** Among posts of its author, whose name stands above already. */
  unsigned?: boolean;
}

export function PostCard({ post: given, eager, whole, beside, unsigned }: PostCardProps) {
  // Opened in place: bought or followed just now.
  const [opened, setOpened] = useState<WirePost>();
  const post = opened ?? given;
  const label = post.title || post.performer.name;
  const head = unsigned ? (
    <div className={classNames(styles.head, styles.unsigned)}>
      <PostLine post={post} />
    </div>
  ) : (
    <IdentityRow
      className={styles.head}
      href={`/${post.performer.username || post.performer._id}`}
      picture={<Avatar src={post.performer.avatar} ring />}
      name={post.performer.name}
      line={<PostLine post={post} />}
    />
  );
  const media = post.type === 'photo' && (
    <PostMedia post={post} onChange={setOpened} eager={eager} whole={whole} />
  );
  if (whole) {
    return (
      <article className={styles.page} aria-label={label}>
        {media}
        <div className={styles.post}>
          {head}
          <PostText post={post} whole />
          <PostActions post={post} />
        </div>
        {beside}
      </article>
    );
  }
  return (
    <article className={styles.post} aria-label={label}>
      {head}
      <PostText post={post} />
      {media}
      <PostActions post={post} />
    </article>
  );
}

/** When, and for whom; of what one has bought, since when it is one's own, with the way to the receipt. */
function PostLine({ post }: { post: ShownPost }) {
  const { i18n, t } = useLingui();
  const format = useFormat();
  const { purchase } = post;
  return (
    <span className={styles.line}>
      <Time value={post.publishedAt ?? post.createdAt} /> ·{' '}
      {purchase ? (
        <Anchor href={`/wallet/receipts/${purchase.receiptId}`} className={styles.receipt}>
          {t`Yours since`} <Time value={purchase.boughtAt} as="date" /> ·{' '}
          <Money>{format.tokens(purchase.amount)}</Money>
        </Anchor>
      ) : (
        i18n._(audienceWords[post.audience])
      )}
    </span>
  );
}

function PostText({ post, whole }: { post: ShownPost; whole?: boolean }) {
  const { title, words } = splitTitle(post.text);
  // On a locked picture the title stands in front of it.
  const isTitleOnLock = !post.canView && post.files.length > 0;
  const to = (inside: ReactNode) =>
    whole ? (
      inside
    ) : (
      <Anchor href={`/post/${post._id}`} className={styles.open}>
        {inside}
      </Anchor>
    );
  return (
    <>
      {title && !isTitleOnLock && (
        <h2 className={classNames(styles.title, whole && styles.large)} dir="auto">
          {to(title)}
        </h2>
      )}
      {/* A visitor reads the words as they were typed, line by line; long ones are cut in lists. */}
      {words && (
        <p className={classNames(styles.text, !whole && styles.cut)}>{to(<span dir="auto">{words}</span>)}</p>
      )}
    </>
  );
}

function PostActions({ post }: { post: ShownPost }) {
  const { t } = useLingui();
  const { me, isFan, isOperator } = useSession();
  const format = useFormat();
  const share = useShare(t`Copied to clipboard`);
  const like = useReaction({ kind: 'feed', id: post._id }, 'like', {
    on: post.isLiked,
    total: post.totalLike,
  });
  const bookmark = useReaction({ kind: 'feed', id: post._id }, 'bookmark', {
    on: post.isBookMarked,
    total: post.totalBookmark,
  });
  const isOwner = me?._id === post.performer._id;
  // The label holds what is shown, so that speaking to the page finds it.
  const likes = like.total > 0 ? format.shortCount(like.total) : '';
  const likeLabel = like.on
    ? t`${likes} likes, take yours back`
    : likes
      ? t`${likes} likes, add yours`
      : t`Like`;

  return (
    <div className={styles.acts}>
      <ActionRow>
        <Action
          label={likeLabel}
          icon={IconHeart}
          pressedIcon={IconHeartFilled}
          pressed={like.on}
          onClick={like.toggle}
        >
          {likes || undefined}
        </Action>
        {(isFan || !me) && (
          <TipAction creator={post.performer} place={{ feedId: post._id, title: post.title }} />
        )}
        <Action
          label={t`Share`}
          icon={IconShare}
          onClick={() => share({ title: post.performer.name, path: `/post/${post._id}` })}
        />
        {isOwner && (
          <Action label={t`Edit post`} icon={IconEdit} href={`/creator/my-post/edit/${post._id}`} />
        )}
        {(isFan || !me) && !isOperator && (
          <Action
            atEnd
            label={bookmark.on ? t`No longer save` : t`Save`}
            icon={IconBookmark}
            pressedIcon={IconBookmarkFilled}
            pressed={bookmark.on}
            onClick={bookmark.toggle}
          />
        )}
      </ActionRow>
    </div>
  );
}
