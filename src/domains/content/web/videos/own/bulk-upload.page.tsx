/** Many videos at once: each becomes a draft as soon as it is uploaded, and is completed later. */
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconRefresh, IconUpload, IconX } from '@tabler/icons-react';
import { type DragEvent, useRef, useState } from 'react';
import { Button } from '#design/parts/button.tsx';
import { classNames } from '#design/parts/class-names.ts';
import { IconButton } from '#design/parts/icon-button.tsx';
import { OwnText } from '#design/parts/own-text.tsx';
import { Progress } from '#design/parts/progress.tsx';
import { TextLink } from '#design/parts/text-link.tsx';
import { PageBody } from '#design/patterns/page-body.tsx';
import { PageHead } from '#design/patterns/page-head.tsx';
import { getOwnProfile } from '#domains/creators/contract/profile.contract.ts';
import {
  chosenUpload,
  GoOn,
  ShortFileName,
  uploadName,
  useFormOfUploads,
  useUploadStateLabels,
  useUploads,
} from '#domains/media/web/index.ts';
import { pageLoad } from '#platform/web/call/page-data.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { useSession } from '#platform/web/page/session.tsx';
import { useSettings } from '#platform/web/page/settings.tsx';
import { type BulkUpload, MakeDrafts, useMakeDrafts } from './make-drafts.tsx';
import styles from './video-form.module.css';
import { TARGETS, useVideoFileProblem } from './video-uploads.ts';

export const handle: PageHandle = {
  topBar: { title: msg`Upload several videos`, back: '/creator/my-video' },
};

const HREF = '/creator/my-video/bulk-upload';

// For creators alone, as every call that it makes.
const load = pageLoad(async ({ api }) => {
  await api.call(getOwnProfile);
  return null;
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function BulkUploadPage() {
  const { t } = useLingui();
  const { siteName } = useSettings();
  const { me } = useSession();
  const place = `${me?._id ?? ''}.bulk-videos`;
  const { uploads, add, remove, retry, goOn, paused, pause, resume } = useUploads<BulkUpload>(place, []);
  const problemOf = useVideoFileProblem();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const again = useMakeDrafts(place);
  useFormOfUploads<BulkUpload, null>({
    place,
    href: HREF,
    adoptsUnfinished: true,
    uploads: [],
    endpoint: TARGETS.main,
    noLongerKept: t`This file is no longer stored. Please upload it again.`,
    leave: () => ({
      title: t`Upload several videos`,
      back: { href: HREF, label: t`Back to the uploads` },
      form: null,
      keep: () => <MakeDrafts place={place} />,
    }),
  });

  const choose = (files: Iterable<File>) =>
    add([...files].map((file) => chosenUpload(file, problemOf(file, 'main'))));
  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    choose(event.dataTransfer.files);
  }
  const isSending = uploads.some(({ state }) => state === 'queued' || state === 'sending');
  return (
    <PageBody width="form">
      <title>{t`Upload several videos · ${siteName}`}</title>
      <PageHead title={t`Upload several videos`} />
      <section
        aria-label={t`Choose videos`}
        className={classNames(styles.drop, isOver && styles.over)}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <p>{t`Drop videos here, or choose them. Each one becomes a draft that you can complete later.`}</p>
        <Button kind="main" icon={IconUpload} onClick={() => input.current?.click()}>
          {t`Choose videos`}
        </Button>
        <input
          ref={input}
          type="file"
          multiple
          accept="video/*,.mkv,.avi"
          aria-label={t`Videos`}
          className={styles.slotInput}
          onChange={({ target }) => {
            choose(target.files ?? []);
            target.value = '';
          }}
        />
      </section>
      {isSending && (
        <Button kind="line" size="dense" onClick={paused ? resume : pause}>
          {paused ? t`Resume` : t`Pause`}
        </Button>
      )}
      <ul className={styles.rows}>
        {uploads.map((upload) => (
          <li key={upload.key} className={styles.row}>
            <BulkRow
              upload={upload}
              paused={paused}
              goOn={goOn}
              onRemove={() => remove(upload.key)}
              onRetry={() => (upload.fileId ? again(upload) : retry(upload.key))}
            />
          </li>
        ))}
      </ul>
    </PageBody>
  );
}

interface BulkRowProps {
  upload: BulkUpload;
  paused: boolean;
  goOn(key: string, file: File): boolean;
  onRemove(): void;
  onRetry(): void;
}

const FULL = 100;

function BulkRow({ upload, paused, goOn, onRemove, onRetry }: BulkRowProps) {
  const { t } = useLingui();
  const labelOf = useUploadStateLabels();
  const name = uploadName(upload);
  const { state, videoId, refusal } = upload;
  const problem = refusal ?? (state === 'failed' ? upload.failure : undefined);
  const words = state === 'failed' ? '' : labelOf(state, upload.sent, paused, upload.described);
  return (
    <>
      <span className={styles.rowWords}>
        <ShortFileName name={name} />
        <span role="status" className={problem ? styles.wrong : styles.slotHint}>
          {problem ?? (videoId ? <OwnText>{t`Draft saved`}</OwnText> : <OwnText>{words}</OwnText>)}
        </span>
        <GoOn upload={upload} goOn={goOn} />
      </span>
      <span className={styles.slotActions}>
        {videoId && <TextLink href={`/creator/my-video/update/${videoId}`}>{t`Complete`}</TextLink>}
        {problem && (upload.mayTryAgain || refusal) && (
          <IconButton label={t`Try again: ${name}`} glyph={IconRefresh} onClick={onRetry} />
        )}
        {!videoId && <IconButton label={t`Remove ${name}`} glyph={IconX} onClick={onRemove} />}
      </span>
      {state === 'sending' && (
        <Progress label={t`Upload of ${name}`} percent={Math.floor(upload.sent * FULL)} valueText={words} />
      )}
    </>
  );
}
