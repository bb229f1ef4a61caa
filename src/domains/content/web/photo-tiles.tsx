/** Photos of posts side by side: open ones lead to their post, locked ones stand out of focus with their price. */
import { Trans, useLingui } from '@lingui/react/macro';
import { IconLock, IconPhoto } from '@tabler/icons-react';
import { Anchor } from '#design/parts/anchor.tsx';
import { classNames } from '#design/parts/class-names.ts';
import { LockedTile } from '#design/parts/locked-tile.tsx';
import { MediaFrame } from '#design/parts/media-frame.tsx';
import { OnPicture } from '#design/parts/on-picture.tsx';
import { PriceTag } from '#design/parts/price-tag.tsx';
import { useFormat } from '#platform/web/format.ts';
import type { WirePost } from '../contract/post.contract.ts';
import { audienceWords } from './audience-words.ts';
import { PhotoCount } from './photo-count.tsx';
import styles from './photo-tiles.module.css';
import { pictureOf } from './post-picture.ts';

// The wall is 728 px wide at most; some tiles take two of its three columns.
const SIZES = '(min-width: 900px) 482px, 100vw';

interface PhotoTilesProps {
  posts: readonly WirePost[];
  /** Two columns, as beside a text, wherever it stands; otherwise three on wide pages. */
  narrow?: boolean;
  /** Only the first photo of each post. */
  covers?: boolean;
}

export function PhotoTiles({ posts, narrow, covers }: PhotoTilesProps) {
  return (
    <ul className={classNames(styles.wall, !narrow && styles.wide)}>
      {posts.flatMap((post) =>
        (covers || !post.canView ? post.files.slice(0, 1) : post.files).map((file) => (
          <li key={file._id} className={styles.tile}>
            {post.canView ? <OpenTile post={post} file={file} /> : <Locked post={post} file={file} />}
          </li>
        )),
      )}
    </ul>
  );
}

interface TileProps {
  post: WirePost;
  file: WirePost['files'][number];
}

function OpenTile({ post, file }: TileProps) {
  const { t } = useLingui();
  const name = post.performer.name;
  return (
    <Anchor href={`/post/${post._id}`} className={styles.open}>
      <MediaFrame
        picture={pictureOf(file, { sizes: SIZES, alt: post.title || t`Photo by ${name}` })}
        shape="fill"
      />
    </Anchor>
  );
}

function Locked({ post, file }: TileProps) {
  const { i18n } = useLingui();
  const format = useFormat();
  const price = format.tokens(post.price);
  const isSold = post.lockedReason === 'buyers';
  const audience = i18n._(audienceWords[post.audience]);
  return (
    <LockedTile
      href={`/post/${post._id}`}
      preview={pictureOf(file, { sizes: SIZES, alt: '' })}
      label={
        <>
          {post.title}, <PhotoCount count={post.photoCount} />,{' '}
          {isSold ? <Trans>locked, {price}</Trans> : audience}
        </>
      }
      contents={
        <OnPicture bare icon={IconPhoto}>
          {format.count(post.photoCount)}
        </OnPicture>
      }
      price={
        isSold ? <PriceTag tone="night">{price}</PriceTag> : <OnPicture icon={IconLock}>{audience}</OnPicture>
      }
    />
  );
}
