/**
 * The dock that shows uploads while their form is not open: progress, failures, and links back to the form.
 * Also shows progress in the tab's title, and keeps a phone's screen on.
 */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import {
  IconAlertCircle,
  IconCheck,
  IconChevronDown,
  IconChevronUp,
  IconUpload,
  IconX,
} from '@tabler/icons-react';
import { useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '#design/parts/button.tsx';
import { Icon } from '#design/parts/icon.tsx';
import { IconButton } from '#design/parts/icon-button.tsx';
import { Progress } from '#design/parts/progress.tsx';
import { VisuallyHidden } from '#design/parts/visually-hidden.tsx';
import { useAwake } from '#platform/web/live/use-awake.ts';
import { useFormat } from '#platform/web/text/format.ts';
import { photosUnderWay, sendingOf } from '../photos/photo-list.ts';
import { focusPage } from './focus-page.ts';
import { LeftWriting } from './left-writing.tsx';
import { dropUploads, resumeSending } from './photo-uploads.ts';
import { type LeftBatch, leftBatches, stateOfLeft, wouldLoseBytes } from './upload-batches.ts';
import styles from './upload-dock.module.css';
import { UploadGroup } from './upload-group.tsx';
import { useUploads } from './upload-store.ts';
import { useTitlePrefix } from './use-title-prefix.ts';

const PERCENT = 100;
// From this width on it is in a corner, and its rows are open from the start.
const WIDE = '(min-width: 900px)';

export default function UploadDock() {
  const uploads = useUploads();
  const format = useFormat();
  const left = leftBatches(uploads);
  useAwake(wouldLoseBytes(uploads));
  const percent = percentOf(uploads.batches);
  useTitlePrefix(percent === undefined ? undefined : `(${format.percent(percent / PERCENT)})`);
  return (
    <>
      {left.map((batch) => (
        <LeftWriting key={batch.place} {...batch} />
      ))}
      {left.length > 0 && createPortal(<Dock batches={left} isCutOff={uploads.isCutOff} />, document.body)}
    </>
  );
}

/** Overall progress, rounded down, so that it never shows more than is done. */
function percentOf(batches: readonly Pick<LeftBatch, 'photos'>[]): number | undefined {
  const sending = sendingOf(batches.flatMap(({ photos }) => photos));
  return sending && Math.floor((sending.sentBytes / Math.max(sending.bytes, 1)) * PERCENT);
}

interface DockProps {
  /** At least one. */
  batches: readonly LeftBatch[];
  isCutOff: boolean;
}

function Dock({ batches, isCutOff }: DockProps) {
  const { t } = useLingui();
  const format = useFormat();
  const [isOpen, setOpen] = useState(() => window.matchMedia(WIDE).matches);
  const listId = useId();
  const { state } = stateOfLeft(batches);
  const percent = percentOf(batches);
  const words = useDockLabels(batches, isCutOff);
  const paused = batches.filter((batch) => batch.paused && photosUnderWay(batch.photos) > 0);
  return (
    <section className={styles.dock} aria-label={t`Uploads`} data-dock={isOpen ? 'open' : 'closed'}>
      <div className={styles.head}>
        <button
          type="button"
          className={styles.summary}
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon
            glyph={state === 'ready' ? IconCheck : state === 'failed' ? IconAlertCircle : IconUpload}
            className={state === 'failed' ? styles.failed : undefined}
          />
          <span className={styles.words}>{words}</span>
          {percent !== undefined && (
            <span className={styles.percent}>{format.percent(percent / PERCENT)}</span>
          )}
          <Icon glyph={isOpen ? IconChevronDown : IconChevronUp} className={styles.chevron} />
        </button>
        {paused.length > 0 && (
          <Button
            kind="quiet"
            size="dense"
            onClick={() => {
              for (const { place } of paused) resumeSending(place);
            }}
          >
            {t`Go on`}
          </Button>
        )}
        {state === 'ready' && <IconButton label={t`Close`} glyph={IconX} onClick={() => close(batches)} />}
      </div>
      {percent !== undefined && <Progress label={words} percent={percent} />}
      <div id={listId} className={styles.list} hidden={!isOpen}>
        {batches.map((batch) => (
          <UploadGroup key={batch.place} batch={batch} />
        ))}
      </div>
      {/* The toggle's own text is not announced on every change. */}
      <VisuallyHidden>
        <span role="status">{words}</span>
      </VisuallyHidden>
    </section>
  );
}

function useDockLabels(batches: readonly LeftBatch[], isCutOff: boolean): string {
  const { t } = useLingui();
  const { state, count } = stateOfLeft(batches);
  const place = count - photosUnderWay(batches.flatMap(({ photos }) => photos)) + 1;
  if (state === 'paused') return t`Paused at ${place} of ${count}`;
  if (state === 'sending') return isCutOff ? t`Waiting for a connection` : t`Sending ${place} of ${count}`;
  if (state === 'failed') return t`${plural(count, { one: '# photo failed', other: '# photos failed' })}`;
  if (state === 'checking')
    return t`${plural(count, { one: 'Checking # photo', other: 'Checking # photos' })}`;
  return t`All photos are ready`;
}

/** The focused element is removed with the dock, so the focus moves to the page. */
function close(batches: readonly LeftBatch[]): void {
  dropUploads(batches.map(({ place }) => place));
  focusPage();
}
