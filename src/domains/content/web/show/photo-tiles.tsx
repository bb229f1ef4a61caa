/** Photos of posts as tiles: open ones link to their post, locked ones are blurred and show the price. */

import { Trans, useLingui } from '@lingui/react/macro';
import { IconLock, IconPhoto } from '@tabler/icons-react';
import { Anchor } from '#design/parts/anchor.tsx';
import { classNames } from '#design/parts/class-names.ts';
import { Icon } from '#design/parts/icon.tsx';
import { LockedTile } from '#design/parts/locked-tile.tsx';
import { MediaFrame } from '#design/parts/media-frame.tsx';
import { OwnText } from '#design/parts/own-text.tsx';
import { PriceTag } from '#design/parts/price-tag.tsx';
import { postAddress } from '#platform/contract/post-address.ts';
import { useFormat } from '#platform/web/text/format.ts';
import type { WirePost } from '../../contract/post.contract.ts';
import { audienceLabels } from './audience-labels.ts';
import { PhotoCount } from './photo-count.tsx';
import styles from './post-pages.module.css';
import { pictureOf } from './post-picture.ts';

// The wall is at most 728 px wide; some tiles span two of its three columns.
const SIZES = '(min-width: 900px) 482px, 100vw';

interface PhotoTilesProps {
  posts: readonly WirePost[];
  /** A few tiles beside a text, always in two columns: only the first photo of each post. */
  covers?: boolean;
}

export function PhotoTiles({ posts, covers }: PhotoTilesProps) {
  const tiles = posts.flatMap((post) => {
    // A locked post appears once, with the number of its photos.
    const files = covers || !post.canView ? post.files.slice(0, 1) : post.files;
    return files.map((file) => ({ post, file }));
  });
  return (
    <ul className={classNames(styles.wall, !covers && styles.wide)}>
      {tiles.map(({ post, file }, index) => (
        <li key={file._id} className={styles.tile}>
          {post.canView ? (
            <OpenTile post={post} file={file} eager={!covers && index === 0} />
          ) : (
            <ClosedTile post={post} file={file} counts={!covers} />
          )}
        </li>
      ))}
    </ul>
  );
}

interface TileProps {
  post: WirePost;
  file: WirePost['files'][number];
}

function OpenTile({ post, file, eager }: TileProps & { eager: boolean }) {
  const { t } = useLingui();
  const name = post.performer.name;
  return (
    <Anchor href={postAddress(post)} className={styles.open}>
      <MediaFrame
        picture={pictureOf(file, { sizes: SIZES, alt: post.title || t`Photo by ${name}` })}
        shape="fill"
        eager={eager}
      />
    </Anchor>
  );
}

function ClosedTile({ post, file, counts }: TileProps & { counts: boolean }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const price = format.tokens(post.price);
  const isSold = post.lockedReason === 'buyers';
  const audience = i18n._(audienceLabels[post.audience]);
  return (
    <LockedTile
      href={postAddress(post)}
      preview={pictureOf(file, { sizes: SIZES, alt: '' })}
      label={
        <>
          {post.title}, <PhotoCount count={post.photoCount} />,{' '}
          {isSold ? (
            <OwnText>
              <Trans>locked, {price}</Trans>
            </OwnText>
          ) : (
            <OwnText>{audience}</OwnText>
          )}
        </>
      }
      contents={
        counts && (
          <>
            <Icon glyph={IconPhoto} size="s" />
            {format.count(post.photoCount)}
          </>
        )
      }
      price={
        isSold ? (
          <PriceTag tone="night">{price}</PriceTag>
        ) : (
          <>
            <Icon glyph={IconLock} size="s" />
            {audience}
          </>
        )
      }
    />
  );
}
