/** One photo of a gallery in the studio, or a file on its way there. */
import { useLingui } from '@lingui/react/macro';
import {
  IconArrowLeft,
  IconArrowRight,
  IconEye,
  IconEyeOff,
  IconPencil,
  IconPhotoStar,
  IconRefresh,
  IconTrash,
  IconX,
} from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { classNames } from '#design/parts/class-names.ts';
import { IconButton } from '#design/parts/icon-button.tsx';
import { Menu, MenuItem, MenuRule } from '#design/parts/menu.tsx';
import { MoreButton } from '#design/parts/more-button.tsx';
import { NoPicture } from '#design/parts/no-picture.tsx';
import { Progress } from '#design/parts/progress.tsx';
import { pictureOf, type Upload, useUploadStateLabels } from '#domains/media/web/index.ts';
import { useFailureToast } from '#platform/web/actions/use-failure-toast.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { lazyPart } from '#platform/web/page/lazy-part.tsx';
import type { WirePhoto } from '../../../contract/galleries/gallery.contract.ts';
import {
  changeGalleryPhoto,
  removeGalleryPhoto,
  setGalleryCover,
} from '../../../contract/galleries/own-photos.contract.ts';
import styles from './photo-board.module.css';

const PhotoWords = lazyPart(() => import('./photo-words.tsx'));

const PERCENT = 100;

interface BoardPhotoProps {
  photo: WirePhoto;
  index: number;
  count: number;
  /** Fans have bought the gallery: its photos stay. */
  isSold: boolean;
  /** By so many places: −1 forward, 1 back. */
  onMove(steps: number): void;
  onChanged(): void;
}

export function BoardPhoto({ photo, index, count, isSold, onMove, onChanged }: BoardPhotoProps) {
  const { t } = useLingui();
  const [naming, setNaming] = useState<boolean>();
  const showFailure = useFailureToast();
  const place = index + 1;
  const params = { id: photo._id };
  const isActive = photo.status === 'active';
  const change = (call: Promise<unknown>) => call.then(onChanged, showFailure);
  const picture = photo.photo.thumbnails.at(-1) ?? photo.photo.url;
  return (
    <>
      <figure className={styles.tile}>
        {picture ? (
          <img
            className={classNames(styles.picture, !isActive && styles.pale)}
            src={picture}
            alt={photo.description || photo.title || t`Photo ${place}`}
            draggable={false}
            loading="lazy"
          />
        ) : (
          <NoPicture className={styles.picture} />
        )}
        <PhotoState photo={photo} />
      </figure>
      <span className={styles.tools}>
        <IconButton
          size="dense"
          flip
          label={t`Move photo ${place} earlier`}
          glyph={IconArrowLeft}
          disabled={index === 0}
          onClick={() => onMove(-1)}
        />
        <IconButton
          size="dense"
          flip
          label={t`Move photo ${place} later`}
          glyph={IconArrowRight}
          disabled={index === count - 1}
          onClick={() => onMove(1)}
        />
        <IconButton
          size="dense"
          label={t`Describe photo ${place}`}
          glyph={IconPencil}
          onClick={() => setNaming(true)}
        />
        <MoreButton label={t`Options for photo ${place}`} dense>
          {(trigger) => (
            <Menu trigger={trigger} defaultOpen>
              {isActive && !photo.isGalleryCover && (
                <MenuItem
                  icon={IconPhotoStar}
                  onSelect={() => change(browserApi.call(setGalleryCover, { params }))}
                >
                  {t`Use as cover`}
                </MenuItem>
              )}
              {photo.status === 'inactive' && (
                <MenuItem
                  icon={IconEye}
                  onSelect={() =>
                    change(browserApi.call(changeGalleryPhoto, { params, body: { status: 'active' } }))
                  }
                >
                  {t`Show photo`}
                </MenuItem>
              )}
              {isActive && !isSold && (
                <MenuItem
                  icon={IconEyeOff}
                  onSelect={() =>
                    change(browserApi.call(changeGalleryPhoto, { params, body: { status: 'inactive' } }))
                  }
                >
                  {t`Hide photo`}
                </MenuItem>
              )}
              {!(isSold && isActive) && (
                <>
                  <MenuRule />
                  <MenuItem
                    danger
                    icon={IconTrash}
                    onSelect={() => change(browserApi.call(removeGalleryPhoto, { params }))}
                  >
                    {t`Remove photo`}
                  </MenuItem>
                </>
              )}
            </Menu>
          )}
        </MoreButton>
      </span>
      {naming !== undefined && (
        <Suspense>
          <PhotoWords
            open={naming}
            onOpenChange={setNaming}
            photo={photo}
            place={place}
            onSaved={onChanged}
          />
        </Suspense>
      )}
    </>
  );
}

function PhotoState({ photo }: { photo: WirePhoto }) {
  const { t } = useLingui();
  const words = {
    draft: t`Processing`,
    inactive: t`Hidden`,
    'file-error': t`Can’t be used`,
    active: photo.isGalleryCover ? t`Cover` : '',
  }[photo.status];
  return words === '' ? null : <figcaption className={styles.state}>{words}</figcaption>;
}

interface BoardUploadProps {
  upload: Upload;
  paused: boolean;
  onRetry(): void;
  onRemove(): void;
}

export function BoardUpload({ upload, paused, onRetry, onRemove }: BoardUploadProps) {
  const { t } = useLingui();
  const wordsOf = useUploadStateLabels();
  const picture = pictureOf(upload);
  const name = upload.file?.name ?? '';
  const isFailed = upload.state === 'failed';
  return (
    <>
      <figure className={styles.tile} aria-label={name}>
        {picture ? (
          <img className={classNames(styles.picture, styles.pale)} src={picture} alt="" draggable={false} />
        ) : (
          <NoPicture className={styles.picture} />
        )}
        <figcaption className={styles.state}>
          {upload.state === 'failed' ? t`Not added` : wordsOf(upload.state, upload.sent, paused)}
        </figcaption>
        {upload.state === 'sending' && (
          <div className={styles.progress}>
            <Progress label={t`Uploading ${name}`} percent={Math.round(upload.sent * PERCENT)} />
          </div>
        )}
      </figure>
      {isFailed && (
        <span className={styles.line} role="alert">
          {upload.failure}
        </span>
      )}
      <span className={styles.tools}>
        {isFailed && upload.mayTryAgain && (
          <IconButton size="dense" label={t`Upload ${name} again`} glyph={IconRefresh} onClick={onRetry} />
        )}
        <IconButton
          size="dense"
          label={isFailed ? t`Remove ${name}` : t`Cancel upload of ${name}`}
          glyph={IconX}
          onClick={onRemove}
        />
      </span>
    </>
  );
}
