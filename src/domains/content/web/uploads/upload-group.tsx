/** The photos of one form in the dock, with a link back to the form. */
import { useLingui } from '@lingui/react/macro';
import { IconRefresh, IconX } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { apart } from '#design/parts/apart.ts';
import { IconButton } from '#design/parts/icon-button.tsx';
import { NoPicture } from '#design/parts/no-picture.tsx';
import { Progress } from '#design/parts/progress.tsx';
import { TextLink } from '#design/parts/text-link.tsx';
import { type Photo, pictureOf } from '../photos/photo-list.ts';
import { ShortFileName } from '../photos/short-file-name.tsx';
import { usePhotoStateLabels } from '../photos/use-photo-state-labels.ts';
import { focusPage } from './focus-page.ts';
import { removeUpload, retryUpload } from './photo-uploads.ts';
import { type LeftBatch, sentFromHere } from './upload-batches.ts';
import styles from './upload-dock.module.css';

const PERCENT = 100;

export function UploadGroup({ batch }: { batch: LeftBatch }) {
  const { t } = useLingui();
  const titleId = useId();
  const list = useRef<HTMLUListElement>(null);
  const { place, left, photos, paused } = batch;
  const [line = ''] = left.fields.text.trim().split('\n');
  const isNew = left.postId === undefined;

  // The pressed button is removed with its photo: the focus moves to the next one, or else to the dock or the
  // page.
  function remove(key: string, index: number) {
    const dock = list.current?.closest('section');
    flushSync(() => removeUpload(place, key));
    const others = list.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [];
    const next = others[Math.min(index, others.length - 1)] ?? dock?.querySelector('button');
    if (next?.isConnected) next.focus();
    else focusPage();
  }

  return (
    <div className={styles.group}>
      <div className={styles.post}>
        <bdi id={titleId} className={styles.title}>
          {line || (isNew ? t`New post` : t`Edit post`)}
        </bdi>
        <TextLink
          href={isNew ? '/creator/my-post/create' : `/creator/my-post/edit/${left.postId}`}
          aria-describedby={titleId}
        >
          {t`Back to the post`}
        </TextLink>
      </div>
      <ul ref={list} className={styles.rows} aria-labelledby={titleId}>
        {sentFromHere(photos).map((photo, index) => (
          <UploadRow
            key={photo.key}
            photo={photo}
            paused={paused}
            onRetry={() => retryUpload(place, photo.key)}
            onRemove={() => remove(photo.key, index)}
          />
        ))}
      </ul>
    </div>
  );
}

interface UploadRowProps {
  photo: Photo;
  paused: boolean;
  onRetry(): void;
  onRemove(): void;
}

function UploadRow({ photo, paused, onRetry, onRemove }: UploadRowProps) {
  const { t } = useLingui();
  const wordsOf = usePhotoStateLabels();
  const { file, state, sent, failure, mayTryAgain, fileId } = photo;
  const name = apart(file?.name ?? '');
  const isOnTheWay = state !== 'ready' && state !== 'failed' && fileId === undefined;
  return (
    <li className={styles.row}>
      <RowPicture preview={pictureOf(photo)} />
      <div className={styles.about}>
        <ShortFileName name={file?.name ?? ''} />
        {state === 'failed' ? (
          <span className={styles.failed}>{failure}</span>
        ) : (
          <span className={styles.state}>
            {wordsOf(state, sent, paused)}
            {state === 'sending' && photo.secondsLeft && <span>{t`${photo.secondsLeft} s`}</span>}
          </span>
        )}
        {state === 'sending' && <Progress label={t`Sending ${name}`} percent={Math.floor(sent * PERCENT)} />}
      </div>
      {state === 'failed' && mayTryAgain && (
        <IconButton label={t`Send ${name} again`} glyph={IconRefresh} onClick={onRetry} />
      )}
      {(isOnTheWay || state === 'failed') && (
        <IconButton
          label={isOnTheWay ? t`Cancel sending ${name}` : t`Take ${name} away`}
          glyph={IconX}
          data-remove
          onClick={onRemove}
        />
      )}
    </li>
  );
}

/** Its name is beside it. A format that the browser cannot show gets a placeholder. */
function RowPicture({ preview }: { preview: string | undefined }) {
  const [broken, setBroken] = useState<string>();
  if (!preview || preview === broken) return <NoPicture className={styles.picture} />;
  return <img className={styles.picture} src={preview} alt="" onError={() => setBroken(preview)} />;
}
