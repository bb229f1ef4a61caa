/** The photos of a post being written: how far each is, its place, its words, and how to take it away. */
import { useLingui } from '@lingui/react/macro';
import { IconArrowLeft, IconArrowRight, IconPlus, IconRefresh, IconX } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { Icon } from '#design/parts/icon.tsx';
import { IconButton } from '#design/parts/icon-button.tsx';
import { Progress } from '#design/parts/progress.tsx';
import { TextInput } from '#design/parts/text-input.tsx';
import { VisuallyHidden } from '#design/parts/visually-hidden.tsx';
import { useFormat } from '#platform/web/format.ts';
import { MAX_PHOTOS } from '../contract/own-posts.contract.ts';
import styles from './photo-grid.module.css';
import type { Photo, PhotoUploads } from './photo-uploads.ts';

const PERCENT = 100;

export function PhotoGrid({ uploads, locked }: { uploads: PhotoUploads; locked?: boolean }) {
  const { t } = useLingui();
  const picker = useRef<HTMLInputElement>(null);
  const pickerId = useId();
  const { photos } = uploads;
  return (
    <fieldset
      className={styles.drop}
      aria-label={t`Photos of the post`}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        uploads.add(picturesIn(event.dataTransfer.files).slice(0, MAX_PHOTOS - photos.length));
      }}
    >
      <ol className={styles.grid} aria-label={t`Photos`}>
        {photos.map((photo, index) => (
          <li key={photo.key} className={styles.item}>
            <PhotoTile photo={photo} index={index} count={photos.length} uploads={uploads} locked={locked} />
          </li>
        ))}
        {photos.length < MAX_PHOTOS && (
          <li className={styles.item}>
            <label htmlFor={pickerId} className={styles.add}>
              <Icon glyph={IconPlus} size="l" />
              <span>{photos.length === 0 ? t`Add photos` : t`Add more`}</span>
            </label>
            <input
              ref={picker}
              id={pickerId}
              className={styles.picker}
              type="file"
              accept="image/jpeg,image/png,image/webp,image/gif,image/avif,image/heic,image/heif"
              multiple
              onChange={(event) => {
                uploads.add(picturesIn(event.target.files).slice(0, MAX_PHOTOS - photos.length));
                event.target.value = '';
              }}
            />
          </li>
        )}
      </ol>
    </fieldset>
  );
}

const picturesIn = (files: FileList | null) =>
  [...(files ?? [])].filter(({ type }) => type.startsWith('image/'));

interface PhotoTileProps {
  photo: Photo;
  index: number;
  count: number;
  uploads: PhotoUploads;
  locked?: boolean;
}

function PhotoTile({ photo, index, count, uploads, locked }: PhotoTileProps) {
  const { t } = useLingui();
  const place = index + 1;
  return (
    <figure className={styles.tile}>
      <img className={styles.picture} src={photo.preview} alt={photo.alt || t`Photo ${place}`} />
      <figcaption className={styles.state}>
        <PhotoStateWords photo={photo} isCover={index === 0} />
      </figcaption>
      {photo.state === 'sending' && (
        <div className={styles.progress}>
          <Progress label={t`Sending photo ${place}`} percent={Math.round(photo.sent * PERCENT)} />
        </div>
      )}
      <div className={styles.tools}>
        {index > 0 && (
          <IconButton
            label={t`Move photo ${place} forward`}
            glyph={IconArrowLeft}
            flip
            onClick={() => uploads.move(photo.key, -1)}
            className={styles.tool}
          />
        )}
        {index < count - 1 && (
          <IconButton
            label={t`Move photo ${place} back`}
            glyph={IconArrowRight}
            flip
            onClick={() => uploads.move(photo.key, 1)}
            className={styles.tool}
          />
        )}
        {photo.state === 'failed' && !photo.fileId && (
          <IconButton
            label={t`Send photo ${place} again`}
            glyph={IconRefresh}
            onClick={() => uploads.retry(photo.key)}
            className={styles.tool}
          />
        )}
        {!(locked && photo.kept) && (
          <IconButton
            label={photo.state === 'sending' ? t`Cancel sending photo ${place}` : t`Take photo ${place} away`}
            glyph={IconX}
            onClick={() => uploads.remove(photo.key)}
            className={styles.tool}
          />
        )}
      </div>
      <TextInput
        aria-label={t`Photo ${place} in words, for those who do not see it`}
        placeholder={t`In words`}
        value={photo.alt}
        onChange={(event) => uploads.describe(photo.key, event.target.value)}
        maxLength={500}
      />
    </figure>
  );
}

function PhotoStateWords({ photo, isCover }: { photo: Photo; isCover: boolean }) {
  const { t } = useLingui();
  const format = useFormat();
  if (photo.state === 'failed')
    return <span role="alert">{photo.failure ?? t`This photo could not be used.`}</span>;
  const words = {
    queued: t`Waiting`,
    sending: `${format.percent(photo.sent)}${photo.secondsLeft ? ` · ${t`${photo.secondsLeft} s`}` : ''}`,
    checking: t`Checking`,
    ready: t`Ready`,
  }[photo.state];
  return (
    <>
      {isCover && <span>{t`Cover`}</span>}
      <span>{words}</span>
      <VisuallyHidden>{isCover ? t`The first photo is the cover.` : ''}</VisuallyHidden>
    </>
  );
}
