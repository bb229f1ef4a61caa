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
import { useState } from 'react';
import { Action, ActionRow } from '#design/parts/action-row.tsx';
import { Anchor } from '#design/parts/anchor.tsx';
import { Avatar } from '#design/parts/avatar.tsx';
import { IdentityRow } from '#design/parts/identity-row.tsx';
import { useToast } from '#design/parts/toast.tsx';
import { useReaction } from '#domains/engagement/web/index.ts';
import { TipAction } from '#domains/wallet/web/index.ts';
import { useFormat } from '#platform/web/format.ts';
import { useSession } from '#platform/web/session.tsx';
import { Time } from '#platform/web/time.tsx';
import type { WirePost } from '../contract/post.contract.ts';
import { audienceWords } from './audience-words.ts';
import styles from './post-card.module.css';
import { PostMedia } from './post-media.tsx';

interface PostCardProps {
  post: WirePost;
  /** The first of a list: its picture is asked for at once. */
  eager?: boolean;
  /** On its own page the words are not cut. */
  whole?: boolean;
}

export function PostCard({ post: given, eager, whole }: PostCardProps) {
  const [post, setPost] = useState(given);
  const { i18n } = useLingui();
  const { performer } = post;
  const profile = `/${performer.username || performer._id}`;
  return (
    <article className={styles.post} aria-label={post.title || performer.name}>
      <IdentityRow
        className={styles.head}
        href={profile}
        picture={<Avatar src={performer.avatar} ring />}
        name={performer.name}
        line={
          <>
            <Time value={post.publishedAt ?? post.createdAt} /> · {i18n._(audienceWords[post.audience])}
          </>
        }
      />
      {post.text && <PostText post={post} whole={whole} />}
      {post.type === 'photo' && <PostMedia post={post} onChange={setPost} eager={eager} whole={whole} />}
      <PostActions post={post} />
    </article>
  );
}

function PostText({ post, whole }: { post: WirePost; whole?: boolean }) {
  // A visitor reads the words as they were typed, line by line; long ones are cut in lists.
  const words = <span dir="auto">{post.text}</span>;
  if (whole) return <p className={styles.text}>{words}</p>;
  return (
    <p className={`${styles.text} ${styles.cut}`}>
      <Anchor href={`/post/${post._id}`} className={styles.open}>
        {words}
      </Anchor>
    </p>
  );
}

function PostActions({ post }: { post: WirePost }) {
  const { t } = useLingui();
  const { me, isFan, isOperator } = useSession();
  const format = useFormat();
  const { show } = useToast();
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

  async function share() {
    const url = new URL(`/post/${post._id}`, window.location.origin).href;
    if (navigator.share) {
      // Closing the system's own sheet is not a failure.
      await navigator.share({ title: post.performer.name, url }).catch(() => {});
      return;
    }
    await navigator.clipboard.writeText(url);
    show({ text: t`Copied to clipboard` });
  }

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
        <Action label={t`Share`} icon={IconShare} onClick={share} />
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
