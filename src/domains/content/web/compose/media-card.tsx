/** The video or audio of a post form: what it looks or sounds like, how far it is, and what can be done with it. */
import { useLingui } from '@lingui/react/macro';
import { IconMusic, IconRefresh, IconX } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { Alert } from '#design/parts/alert.tsx';
import { Button } from '#design/parts/button.tsx';
import { Icon } from '#design/parts/icon.tsx';
import { IconButton } from '#design/parts/icon-button.tsx';
import { NoPicture } from '#design/parts/no-picture.tsx';
import { OwnText } from '#design/parts/own-text.tsx';
import { Progress } from '#design/parts/progress.tsx';
import {
  GoOn,
  LazyAudioPlayer,
  LazyPlayer,
  pictureOf,
  ShortFileName,
  uploadName,
  useUploadStateLabels,
} from '#domains/media/web/index.ts';
import { lazyPart } from '#platform/web/page/lazy-part.tsx';
import { useFormat } from '#platform/web/text/format.ts';
import type { PostFile } from '../files/post-file.ts';
import type { FileUploads } from '../files/use-file-uploads.ts';
import { ConversionSteps } from './conversion-steps.tsx';
import styles from './media-card.module.css';

const FileExtras = lazyPart(() => import('./extras/file-extras.tsx'));

const PERCENT = 100;
const MEGABYTE = 1024 ** 2;
const megabytes = (bytes: number) => Math.round((bytes / MEGABYTE) * 10) / 10;

interface MediaCardProps {
  file: PostFile;
  uploads: FileUploads;
  /** Part of a sold post: it cannot be removed. */
  locked?: boolean | undefined;
  onRemove(): void;
}

export function MediaCard({ file, uploads, locked, onRemove }: MediaCardProps) {
  const { t } = useLingui();
  const { state, failure, mayTryAgain } = file;
  const isVideo = file.role === 'video';
  return (
    <figure className={styles.card} aria-label={isVideo ? t`Video` : t`Audio`}>
      {isVideo ? <VideoPicture file={file} /> : <AudioSound file={file} />}
      <figcaption className={styles.about}>
        <div className={styles.words}>
          <ShortFileName name={uploadName(file) || (isVideo ? t`Video` : t`Audio`)} />
          <FileState file={file} uploads={uploads} />
          <GoOn upload={file} goOn={uploads.goOn} />
        </div>
        {(state === 'queued' || state === 'sending') && !uploads.isCutOff && (
          <Button kind="quiet" size="dense" onClick={uploads.paused ? uploads.resume : uploads.pause}>
            {uploads.paused ? t`Resume` : t`Pause`}
          </Button>
        )}
        {state === 'failed' && mayTryAgain && (
          <IconButton
            label={isVideo ? t`Upload the video again` : t`Upload the audio again`}
            glyph={IconRefresh}
            onClick={() => uploads.retry(file.key)}
          />
        )}
        {!(locked && file.kept) && (
          <IconButton
            label={isVideo ? t`Remove video` : t`Remove audio`}
            glyph={IconX}
            data-remove
            onClick={onRemove}
          />
        )}
      </figcaption>
      {state === 'failed' && (
        <Alert tone="error" title={isVideo ? t`This video can’t be used` : t`This audio can’t be used`}>
          {failure}
        </Alert>
      )}
      {file.described && state !== 'failed' && <ConversionSteps file={file.described} />}
      {state === 'ready' && (
        <Suspense fallback={null}>
          <FileExtras file={file} uploads={uploads} />
        </Suspense>
      )}
    </figure>
  );
}

/** How far it is: sent, checked, converted, ready. */
function FileState({ file, uploads }: Pick<MediaCardProps, 'file' | 'uploads'>) {
  const { t } = useLingui();
  const format = useFormat();
  const labelOf = useUploadStateLabels();
  const { state, sent, bytes, secondsLeft } = file;
  if (state === 'failed') return null;
  const done = format.count(megabytes(sent * bytes));
  const all = format.count(megabytes(bytes));
  return (
    <>
      <span role="status" className={styles.state}>
        <OwnText>
          {uploads.isCutOff && !uploads.paused && state !== 'checking' && state !== 'ready'
            ? t`Waiting for a connection`
            : labelOf(state, sent, uploads.paused, file.described)}
        </OwnText>
      </span>
      {(state === 'sending' || state === 'queued') && (
        <span className={styles.state}>
          <span>
            <OwnText>{t`${done} of ${all} MB`}</OwnText>
          </span>
          {state === 'sending' && secondsLeft && (
            <span>
              <OwnText>{t`${secondsLeft} s`}</OwnText>
            </span>
          )}
        </span>
      )}
      {state === 'sending' && <Progress label={t`Uploading`} percent={Math.floor(sent * PERCENT)} />}
    </>
  );
}

/**
 * The chosen video itself until the server has one that plays. A format that this browser cannot show gets a placeholder.
 */
function VideoPicture({ file }: { file: PostFile }) {
  const { t } = useLingui();
  const [broken, setBroken] = useState<string>();
  if (file.state === 'ready' && file.described?.url)
    return <LazyPlayer file={file.described} title={t`Video`} shape="wide" />;
  const source = pictureOf(file);
  if (!source || source === broken) return <NoPicture className={styles.picture} />;
  return source.startsWith('blob:') ? (
    // biome-ignore lint/a11y/useMediaCaption: the creator looks at what she has just chosen
    <video
      className={styles.picture}
      src={source}
      controls
      playsInline
      preload="metadata"
      onError={() => setBroken(source)}
    />
  ) : (
    <img className={styles.picture} src={source} alt="" onError={() => setBroken(source)} />
  );
}

function AudioSound({ file }: { file: PostFile }) {
  const { t } = useLingui();
  if (file.state === 'ready' && file.described?.url)
    return <LazyAudioPlayer file={file.described} title={t`Audio`} />;
  const source = pictureOf(file);
  if (!source?.startsWith('blob:'))
    return (
      <span className={styles.sound}>
        <Icon glyph={IconMusic} size="l" />
      </span>
    );
  // biome-ignore lint/a11y/useMediaCaption: the creator listens to what she has just chosen
  return <audio className={styles.listen} src={source} controls preload="metadata" />;
}
