/** One file of a video's form: choose, replace or remove it, and how far it is. */
import { useLingui } from '@lingui/react/macro';
import { IconFolder, IconPhoto, IconRefresh, IconTrash, IconUpload, IconVideo } from '@tabler/icons-react';
import { type ReactNode, useId, useRef } from 'react';
import { Button } from '#design/parts/button.tsx';
import { Icon } from '#design/parts/icon.tsx';
import { Note } from '#design/parts/note.tsx';
import { OwnText } from '#design/parts/own-text.tsx';
import { PICTURE_TYPES } from '#design/parts/picture-types.ts';
import { Progress } from '#design/parts/progress.tsx';
import {
  GoOn,
  lengthText,
  ShortFileName,
  uploadName,
  useUploadStateLabels,
} from '#domains/media/web/index.ts';
import type { ShownFile } from './use-shown-file.ts';
import type { VideoPart } from './video-fields.ts';
import styles from './video-form.module.css';
import type { VideoUpload } from './video-uploads.ts';

interface VideoFileSlotProps {
  part: VideoPart;
  label: string;
  hint: string;
  /** What is wrong with the form about it. */
  error?: string | undefined;
  /** The file in its place; empty where there is none. */
  fileId: string;
  /** The same as the server describes it, where this page did not send it. */
  file: ShownFile | undefined;
  upload: VideoUpload | undefined;
  paused: boolean;
  /** Why it stays as it is. */
  locked?: string | undefined;
  onChoose(file: File): void;
  /** Asks for a file that was uploaded before. */
  onPick(): void;
  /** Goes on with an interrupted upload; whether it is the same file. */
  goOn(key: string, file: File): boolean;
  onRemove(): void;
  onRetry(): void;
  /** What can be made of the file. */
  children?: ReactNode;
}

export function VideoFileSlot(props: VideoFileSlotProps) {
  const {
    part,
    label,
    hint,
    error,
    fileId,
    file: there,
    upload,
    paused,
    locked,
    onChoose,
    onPick,
    goOn,
    onRemove,
    onRetry,
    children,
  } = props;
  const { t } = useLingui();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const picture = pictureOf(upload, there, part);
  const isThere = upload !== undefined || fileId !== '';
  return (
    <section className={styles.slot} aria-labelledby={`${id}-label`}>
      <div className={styles.slotPicture}>
        {picture ? (
          <img src={picture} alt="" className={styles.slotImage} />
        ) : (
          <Icon glyph={part === 'thumbnail' ? IconPhoto : IconVideo} size="l" />
        )}
      </div>
      <div className={styles.slotWords}>
        <strong id={`${id}-label`}>{label}</strong>
        <span className={styles.slotHint} id={`${id}-hint`}>
          {hint}
        </span>
        <div role="status">
          <SlotState upload={upload} file={there} paused={paused} />
        </div>
        {upload && <GoOn upload={upload} goOn={goOn} />}
        {error && <span className={styles.wrong}>{error}</span>}
        {locked && <Note>{locked}</Note>}
        <div className={styles.slotActions}>
          {!locked && (
            <Button kind="line" size="dense" icon={IconUpload} onClick={() => input.current?.click()}>
              {isThere ? t`Replace` : t`Choose a file`}
            </Button>
          )}
          {!locked && (
            <Button kind="quiet" size="dense" icon={IconFolder} onClick={onPick}>
              {t`Your uploads`}
            </Button>
          )}
          {upload?.state === 'failed' && upload.mayTryAgain && (
            <Button kind="quiet" size="dense" icon={IconRefresh} onClick={onRetry}>
              {t`Try again`}
            </Button>
          )}
          {isThere && !locked && (part !== 'main' || upload) && (
            <Button kind="quiet" size="dense" icon={IconTrash} onClick={onRemove}>
              {upload && upload.fileId === undefined ? t`Cancel upload` : t`Remove`}
            </Button>
          )}
        </div>
        <input
          ref={input}
          type="file"
          className={styles.slotInput}
          aria-label={label}
          aria-describedby={`${id}-hint`}
          accept={part === 'thumbnail' ? PICTURE_TYPES : 'video/*,.mkv,.avi'}
          disabled={locked !== undefined}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) onChoose(file);
            // The same file can be chosen again.
            target.value = '';
          }}
        />
        {children}
      </div>
    </section>
  );
}

function pictureOf(
  upload: VideoUpload | undefined,
  file: ShownFile | undefined,
  part: VideoPart,
): string | undefined {
  if (!upload) return file?.thumbnails[0];
  if (upload.state === 'failed' && !upload.mayTryAgain) return undefined;
  // Before it is prepared, a browser can show a picture, but no frame of a video.
  return upload.described?.thumbnails[0] ?? (part === 'thumbnail' ? upload.preview : undefined);
}

const FULL = 100;

function SlotState({
  upload,
  file,
  paused,
}: {
  upload: VideoUpload | undefined;
  file: ShownFile | undefined;
  paused: boolean;
}) {
  const { t } = useLingui();
  const labelOf = useUploadStateLabels();
  if (!upload) {
    if (!file) return null;
    if (file.status === 'error')
      return <span className={styles.wrong}>{file.errorMessage ?? t`This file can’t be used.`}</span>;
    if (file.status !== 'finished') return <OwnText>{t`Processing`}</OwnText>;
    return file.duration === undefined ? null : <OwnText>{lengthText(file.duration)}</OwnText>;
  }
  const name = uploadName(upload);
  if (upload.state === 'failed')
    return (
      <>
        <ShortFileName name={name} />
        <span className={styles.wrong}>{upload.failure}</span>
      </>
    );
  const state = labelOf(upload.state, upload.sent, paused, upload.described);
  const isMoving = upload.state === 'sending' || upload.state === 'checking';
  return (
    <>
      <ShortFileName name={name} />
      <OwnText>{state}</OwnText>
      {isMoving && (
        <Progress
          label={t`Upload of ${name}`}
          percent={upload.state === 'sending' ? Math.floor(upload.sent * FULL) : null}
          valueText={state}
        />
      )}
    </>
  );
}
