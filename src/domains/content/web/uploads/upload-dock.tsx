/**
 * What goes on with photos while their form is not on the screen: how far they are, what came to nothing, and the way back.
 * Beside the form too it tells in the list of tabs how far the sending is, and keeps a phone awake.
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
import { dropUploads, goOnSending } from './photo-uploads.ts';
import { type LeftBatch, leftBatches, stateOfLeft, wouldLoseBytes } from './upload-batches.ts';
import styles from './upload-dock.module.css';
import { UploadGroup } from './upload-group.tsx';
import { useUploads } from './upload-store.ts';
import { useTitlePrefix } from './use-title-prefix.ts';

const PERCENT = 100;
// From here on it stands in a corner, and has room for its rows from the start.
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

/** How far the sending of all is, rounded down: no part of it is told as more than it is. */
function percentOf(batches: readonly Pick<LeftBatch, 'photos'>[]): number | undefined {
  const sending = sendingOf(batches.flatMap(({ photos }) => photos));
  return sending && Math.floor((sending.sentBytes / Math.max(sending.bytes, 1)) * PERCENT);
}

interface DockProps {
  /** One at least. */
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
              for (const { place } of paused) goOnSending(place);
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
      {/* What is pressed to see more is not read out by itself. */}
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

/** What had the focus is gone with it: it goes on to the page. */
function close(batches: readonly LeftBatch[]): void {
  dropUploads(batches.map(({ place }) => place));
  focusPage();
}
