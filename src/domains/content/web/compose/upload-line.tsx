/** Below the photos: upload progress, pause, and the button for alt texts. */

import { useLingui } from '@lingui/react/macro';
import { IconArrowsSort, IconCheck, IconPencil } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { Button } from '#design/parts/button.tsx';
import { OwnText } from '#design/parts/own-text.tsx';
import { sendingOf } from '#domains/media/web/index.ts';
import { lazyPart } from '#platform/web/page/lazy-part.tsx';
import { useFormat } from '#platform/web/text/format.ts';
import { usableFiles } from '../files/post-file.ts';
import type { FileUploads } from '../files/use-file-uploads.ts';
import styles from './upload-line.module.css';

const AltSheet = lazyPart(() => import('./alt-sheet.tsx'));

const MEGABYTE = 1_000_000;
// One decimal is enough for an upload.
const megabytes = (bytes: number) => Math.round((bytes / MEGABYTE) * 10) / 10;

interface UploadLineProps {
  uploads: FileUploads;
  ordering: boolean;
  onOrder(ordering: boolean): void;
}

export function UploadLine({ uploads, ordering, onOrder }: UploadLineProps) {
  const { t } = useLingui();
  const format = useFormat();
  const [describing, setDescribing] = useState<boolean>();
  const { files: photos, paused } = uploads;
  // Paused uploads are not waiting for anything.
  const isCutOff = uploads.isCutOff && !paused;
  if (photos.length === 0) return null;
  const sending = sendingOf(photos);
  const usable = usableFiles(photos);
  const described = usable.filter(({ alt }) => alt.trim() !== '').length;
  const sent = format.count(megabytes(sending?.sentBytes ?? 0));
  const all = format.count(megabytes(sending?.bytes ?? 0));
  return (
    <div className={styles.line}>
      <span className={styles.words}>
        <span role="status">
          {sending && <SendingLabels {...sending} paused={paused} isCutOff={isCutOff} />}
        </span>
        {sending && <span className={styles.bytes}>{t`${sent} of ${all} MB`}</span>}
      </span>
      {sending && !isCutOff && (
        <Button kind="quiet" size="dense" onClick={paused ? uploads.resume : uploads.pause}>
          {paused ? t`Resume` : t`Pause`}
        </Button>
      )}
      {photos.length > 1 && (
        <Button
          kind="quiet"
          size="dense"
          icon={ordering ? IconCheck : IconArrowsSort}
          className={styles.order}
          onClick={() => onOrder(!ordering)}
        >
          {ordering ? t`Done` : t`Reorder`}
        </Button>
      )}
      {usable.length > 0 && (
        <Button kind="quiet" size="dense" icon={IconPencil} onClick={() => setDescribing(true)}>
          {t`Alt text ${described}/${usable.length}`}
        </Button>
      )}
      {describing !== undefined && (
        <Suspense fallback={null}>
          <AltSheet open={describing} onOpenChange={setDescribing} uploads={uploads} />
        </Suspense>
      )}
    </div>
  );
}

interface SendingWordsProps {
  place: number;
  count: number;
  paused: boolean;
  isCutOff: boolean;
}

function SendingLabels({ place, count, paused, isCutOff }: SendingWordsProps) {
  const { t } = useLingui();
  if (isCutOff) return <OwnText>{t`Waiting for a connection`}</OwnText>;
  return <OwnText>{paused ? t`Paused at ${place} of ${count}` : t`Uploading ${place} of ${count}`}</OwnText>;
}
