/** A post in a feed: author, text, photos or lock, and actions. */
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Avatar } from '#design/parts/avatar.tsx';
import { Carousel } from '#design/parts/carousel.tsx';
import { classNames } from '#design/parts/class-names.ts';
import { IdentityRow } from '#design/parts/identity-row.tsx';
import { postAddress } from '#platform/contract/post-address.ts';
import { PostActions } from './post-actions.tsx';
import styles from './post-card.module.css';
import { PostLine } from './post-line.tsx';
import { PostMedia } from './post-media.tsx';
import { hasExtras, PlayedPart, PostPart } from './post-part.tsx';
import { FEED_SIZES, pictureOf } from './post-picture.ts';
import { PostText } from './post-text.tsx';
import type { ShownPost, SignedItem } from './shown-post.ts';
import { useOpened } from './use-opened.ts';
import { useSetWords } from './use-set-words.ts';

interface PostCardProps {
  post: ShownPost;
  /** The first in a list: its picture is loaded eagerly. */
  eager?: boolean;
  /** On the author's own page, where the name is shown already. */
  unsigned?: boolean | undefined;
  /** A `PostMore` beside the author's name or the date. */
  more?: ReactNode;
}

export function PostCard({ post: given, eager, unsigned, more }: PostCardProps) {
  const [post, setOpened] = useOpened(given);
  return (
    <article data-item={post._id} className={styles.post} aria-label={post.title || post.performer.name}>
      {unsigned ? (
        <div className={classNames(styles.head, styles.unsigned)}>
          <PostLine post={post} onProfile />
          {more}
        </div>
      ) : (
        <PostHead post={post} more={more} />
      )}
      <PostText post={post} />
      {post.files.length > 0 && (
        <PostMedia
          post={post}
          onChange={setOpened}
          eager={eager}
          inside={
            post.type === 'photo' ? (
              <CardPhotos post={post} eager={eager} />
            ) : (
              <PlayedPart post={post} eager={eager} />
            )
          }
        />
      )}
      {hasExtras(post) && <PostPart part="extras" post={post} />}
      <PostActions post={post} />
    </article>
  );
}

interface PostHeadProps {
  post: SignedItem;
  more?: ReactNode;
  /** Shown instead of the audience. */
  facts?: ReactNode;
}

/** Author, date and audience of a post, or of another item. */
export function PostHead({ post, more, facts }: PostHeadProps) {
  const { t } = useLingui();
  return (
    <IdentityRow
      className={styles.head}
      href={`/${post.performer.username || post.performer._id}`}
      picture={<Avatar src={post.performer.avatar} ring live={post.performer.live ? t`LIVE` : undefined} />}
      name={post.performer.name}
      line={<PostLine post={post} facts={facts} />}
      trailing={more}
    />
  );
}

/** The photos, each linking to the post. */
function CardPhotos({ post, eager }: { post: ShownPost; eager?: boolean | undefined }) {
  const { t } = useLingui();
  const words = useSetWords(post.performer.name, post.files.length);
  return (
    <Carousel
      pictures={post.files.map((file, index) =>
        pictureOf(file, { sizes: FEED_SIZES, alt: t`Photo ${index + 1} by ${post.performer.name}` }),
      )}
      words={words}
      hrefOf={() => postAddress(post)}
      eager={eager}
      bleed
    />
  );
}
