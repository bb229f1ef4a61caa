/** One photo in a post form: its progress, its place, and buttons to move and remove it. */
import { useLingui } from '@lingui/react/macro';
import { IconArrowLeft, IconArrowRight, IconRefresh, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { classNames } from '#design/parts/class-names.ts';
import { IconButton } from '#design/parts/icon-button.tsx';
import { NoPicture } from '#design/parts/no-picture.tsx';
import { Progress } from '#design/parts/progress.tsx';
import { pictureOf, ShortFileName, useUploadStateLabels } from '#domains/media/web/index.ts';
import type { PostFile } from '../files/post-file.ts';
import type { FileUploads } from '../files/use-file-uploads.ts';
import styles from './photo-grid.module.css';

const PERCENT = 100;

interface PhotoTileProps {
  photo: PostFile;
  index: number;
  count: number;
  uploads: FileUploads;
  /** Part of a sold post: it cannot be removed. */
  locked?: boolean;
  /** By one place: −1 forward, 1 back. */
  onMove(by: number): void;
  onRemove(): void;
}

export function PhotoTile(props: PhotoTileProps) {
  const { photo, index, uploads } = props;
  const { t } = useLingui();
  const place = index + 1;
  // A format that this browser cannot show: a placeholder until the server has made a preview.
  const [broken, setBroken] = useState<string>();
  const picture = pictureOf(photo);
  const shownPicture = picture === broken ? undefined : picture;
  const isUnderWay = photo.state !== 'ready' && photo.state !== 'failed';
  return (
    <figure className={styles.tile} aria-label={shownPicture ? undefined : t`Photo ${place}`}>
      {shownPicture ? (
        <img
          className={classNames(styles.picture, isUnderWay && styles.underWay)}
          src={shownPicture}
          alt={photo.alt || t`Photo ${place}`}
          draggable={false}
          onError={() => setBroken(shownPicture)}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
            if (!photo.width) uploads.measure(photo.key, { width, height });
          }}
        />
      ) : (
        <NoPicture className={styles.picture} />
      )}
      <figcaption className={styles.state}>
        <PhotoStateLabels photo={photo} isCover={index === 0} paused={uploads.paused} />
      </figcaption>
      {photo.state === 'sending' && (
        <div className={styles.progress}>
          <Progress label={t`Uploading photo ${place}`} percent={Math.round(photo.sent * PERCENT)} />
        </div>
      )}
      <div className={styles.tools}>
        <MoveButtons {...props} />
        <SendAndRemoveButtons {...props} />
      </div>
    </figure>
  );
}

function MoveButtons({ index, count, onMove }: PhotoTileProps) {
  const { t } = useLingui();
  const place = index + 1;
  const common = { size: 'dense', flip: true, className: classNames(styles.tool, styles.move) } as const;
  return (
    <>
      {index > 0 && (
        <IconButton
          {...common}
          label={t`Move photo ${place} earlier`}
          glyph={IconArrowLeft}
          data-move={-1}
          onClick={() => onMove(-1)}
        />
      )}
      {index < count - 1 && (
        <IconButton
          {...common}
          label={t`Move photo ${place} later`}
          glyph={IconArrowRight}
          data-move={1}
          onClick={() => onMove(1)}
        />
      )}
    </>
  );
}

function SendAndRemoveButtons({ photo, index, uploads, locked, onRemove }: PhotoTileProps) {
  const { t } = useLingui();
  const place = index + 1;
  return (
    <>
      {photo.state === 'failed' && photo.mayTryAgain && (
        <IconButton
          label={t`Upload photo ${place} again`}
          glyph={IconRefresh}
          size="dense"
          onClick={() => uploads.retry(photo.key)}
          className={styles.tool}
        />
      )}
      {!(locked && photo.kept) && (
        <IconButton
          label={photo.state === 'sending' ? t`Cancel upload of photo ${place}` : t`Remove photo ${place}`}
          glyph={IconX}
          size="dense"
          data-remove
          onClick={onRemove}
          className={classNames(styles.tool, styles.away)}
        />
      )}
    </>
  );
}

interface PhotoStateWordsProps {
  photo: PostFile;
  isCover: boolean;
  paused: boolean;
}

function PhotoStateLabels({ photo, isCover, paused }: PhotoStateWordsProps) {
  const { t } = useLingui();
  const wordsOf = useUploadStateLabels();
  // The reason is below the photos, once for all.
  if (photo.state === 'failed')
    return (
      <span className={styles.refused}>
        <span>{photo.mayTryAgain ? t`Upload failed` : t`Can’t be used`}</span>
        {photo.file && <ShortFileName name={photo.file.name} />}
      </span>
    );
  return (
    <>
      {isCover && <span>{t`Cover`}</span>}
      <span>{wordsOf(photo.state, photo.sent, paused)}</span>
      {photo.state === 'sending' && photo.secondsLeft && <span>{t`${photo.secondsLeft} s`}</span>}
    </>
  );
}
