/** A post in a feed: author, text, photos or lock, and actions. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Avatar } from '#design/parts/avatar.tsx';
import { classNames } from '#design/parts/class-names.ts';
import { IdentityRow } from '#design/parts/identity-row.tsx';
import { Mosaic } from '#design/parts/mosaic.tsx';
import { postAddress } from '#platform/contract/post-address.ts';
import { PostActions } from './post-actions.tsx';
import styles from './post-card.module.css';
import { PostLine } from './post-line.tsx';
import { PostMedia } from './post-media.tsx';
import { FEED_SIZES, pictureOf } from './post-picture.ts';
import { PostText } from './post-text.tsx';
import type { ShownPost } from './shown-post.ts';
import { useOpened } from './use-opened.ts';

// The first tile of a mosaic takes two thirds of the column.
const MOSAIC_SIZES = '(min-width: 900px) 427px, 67vw';

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
          <PostLine post={post} />
          {more}
        </div>
      ) : (
        <PostHead post={post} more={more} />
      )}
      <PostText post={post} />
      {post.type === 'photo' && (
        <PostMedia
          post={post}
          onChange={setOpened}
          eager={eager}
          inside={<PhotoMosaic post={post} eager={eager} />}
        />
      )}
      <PostActions post={post} />
    </article>
  );
}

interface PostHeadProps {
  post: ShownPost;
  more?: ReactNode;
  /** Shown instead of the audience. */
  facts?: ReactNode;
}

/** Author, date and audience of a post. */
export function PostHead({ post, more, facts }: PostHeadProps) {
  return (
    <IdentityRow
      className={styles.head}
      href={`/${post.performer.username || post.performer._id}`}
      picture={<Avatar src={post.performer.avatar} ring />}
      name={post.performer.name}
      line={<PostLine post={post} facts={facts} />}
      trailing={more}
    />
  );
}

/** The photos as tiles, each linking to the post. */
function PhotoMosaic({ post, eager }: { post: ShownPost; eager?: boolean | undefined }) {
  const { t } = useLingui();
  const sizes = post.photoCount === 1 ? FEED_SIZES : MOSAIC_SIZES;
  return (
    <Mosaic
      pictures={post.files.map((file, index) =>
        pictureOf(file, { sizes, alt: t`Photo ${index + 1} by ${post.performer.name}` }),
      )}
      total={post.photoCount}
      hrefOf={() => postAddress(post)}
      labelOf={(index) => t`Photo ${index + 1} of ${post.photoCount}`}
      moreLabel={(hidden) => t`${plural(hidden, { one: 'Show # more photo', other: 'Show # more photos' })}`}
      eager={eager}
      bleed
    />
  );
}
