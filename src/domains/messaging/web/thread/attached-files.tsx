/** The files of a message that is being written, in a list. Loaded with the first one. */
import { useLingui } from '@lingui/react/macro';
import { IconPlayerPlay, IconRefresh, IconX } from '@tabler/icons-react';
import { Icon } from '#design/parts/icon.tsx';
import { IconButton } from '#design/parts/icon-button.tsx';
import { ProgressRing } from '#design/parts/progress.tsx';
import { pictureOf, ShortFileName, type Upload, uploadName } from '#domains/media/web/index.ts';
import type { MessageUploads } from './attachments.tsx';
import styles from './thread.module.css';

const PERCENT = 100;

interface AttachedFilesProps {
  attachments: MessageUploads;
  /** What the recipient has already, and how that is said. */
  owned?: { fileIds: ReadonlySet<string>; label: string };
}

export default function AttachedFiles({ attachments, owned }: AttachedFilesProps) {
  const { t } = useLingui();
  return (
    <ul className={styles.attachments} aria-label={t`Files of this message`}>
      {attachments.uploads.map((upload) => (
        <li key={upload.key} className={styles.attachment}>
          <Attachment
            upload={upload}
            attachments={attachments}
            note={owned?.fileIds.has(upload.fileId ?? '') ? owned.label : undefined}
          />
        </li>
      ))}
    </ul>
  );
}

interface AttachmentProps {
  upload: Upload;
  attachments: MessageUploads;
  /** What is to be known of it before it is sent. */
  note: string | undefined;
}

export function Attachment({ upload, attachments, note }: AttachmentProps) {
  const { t } = useLingui();
  const { key, state, sent, failure, mayTryAgain, fileId } = upload;
  const picture = pictureOf(upload);
  const name = uploadName(upload);
  return (
    <>
      <span className={styles.thumbPlace}>
        {picture ? (
          <img src={picture} alt={name} className={styles.thumb} />
        ) : (
          <span className={styles.thumb}>
            <Icon glyph={IconPlayerPlay} />
          </span>
        )}
        {state !== 'failed' && fileId === undefined && (
          <ProgressRing label={t`Uploading ${name}`} percent={Math.round(sent * PERCENT)} />
        )}
      </span>
      <span className={styles.attachmentWords}>
        <ShortFileName name={name} />
        {note && <span className={styles.sale}>{note}</span>}
        {state === 'failed' && <span className={styles.problem}>{failure}</span>}
      </span>
      {state === 'failed' && mayTryAgain && (
        <IconButton
          label={t`Try again`}
          glyph={IconRefresh}
          size="dense"
          onClick={() => attachments.retry(key)}
        />
      )}
      <IconButton
        label={t`Remove ${name}`}
        glyph={IconX}
        size="dense"
        onClick={() => attachments.remove(key)}
      />
    </>
  );
}
