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
import { Fragment, useEffect, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '#design/parts/button.tsx';
import { Icon } from '#design/parts/icon.tsx';
import { IconButton } from '#design/parts/icon-button.tsx';
import { Progress } from '#design/parts/progress.tsx';
import { VisuallyHidden } from '#design/parts/visually-hidden.tsx';
import { useAwake } from '#platform/web/live/use-awake.ts';
import { useTitlePrefix } from '#platform/web/page/use-title-prefix.ts';
import { useFormat } from '#platform/web/text/format.ts';
import type { ResumableUpload } from '../../../contract/uploads.contract.ts';
import { askForUnfinished } from '../queue/unfinished.ts';
import {
  type GroupInDock,
  interruptedUploads,
  isSending,
  leftGroups,
  stateOfLeft,
} from '../queue/upload-groups.ts';
import { sendingOf, uploadsUnderWay } from '../queue/upload-list.ts';
import { useQueue } from '../queue/upload-store.ts';
import { dropUploads, pauseSending, resumeSending } from '../queue/use-upload-group.ts';
import { DockGroup } from './dock-group.tsx';
import { focusPage } from './focus-page.ts';
import { InterruptedUploads } from './interrupted-uploads.tsx';
import styles from './upload-dock.module.css';
import { useConversions } from './use-conversions.ts';

const PERCENT = 100;
// From this width on it is in a corner, and its rows are open from the start.
const WIDE = '(min-width: 900px)';

export default function UploadDock() {
  const queue = useQueue();
  const format = useFormat();
  const left = leftGroups(queue);
  const interrupted = interruptedUploads(queue);
  useAwake(isSending(queue));
  useConversions();
  useEffect(() => {
    askForUnfinished();
  }, []);
  const percent = percentOf(queue.groups);
  useTitlePrefix(percent === undefined ? undefined : `(${format.percent(percent / PERCENT)})`);
  return (
    <>
      {left.map(({ place, uploads, left: { keep } }) => (
        <Fragment key={place}>{keep(uploads)}</Fragment>
      ))}
      {(left.length > 0 || interrupted.length > 0) &&
        createPortal(
          <Dock groups={left} interrupted={interrupted} isCutOff={queue.isCutOff} />,
          document.body,
        )}
    </>
  );
}

/** Overall progress, rounded down, so that it never shows more than is done. */
function percentOf(groups: readonly Pick<GroupInDock, 'uploads'>[]): number | undefined {
  const sending = sendingOf(groups.flatMap(({ uploads }) => uploads));
  return sending && Math.floor((sending.sentBytes / Math.max(sending.bytes, 1)) * PERCENT);
}

interface DockProps {
  groups: readonly GroupInDock[];
  /** What was broken off earlier. */
  interrupted: readonly ResumableUpload[];
  isCutOff: boolean;
}

function Dock({ groups, interrupted, isCutOff }: DockProps) {
  const { t } = useLingui();
  const format = useFormat();
  const [isOpen, setOpen] = useState(() => window.matchMedia(WIDE).matches);
  const listId = useId();
  const state = groups.length > 0 ? stateOfLeft(groups).state : 'interrupted';
  const percent = percentOf(groups);
  const words = useDockLabels({ groups, interrupted, isCutOff });
  const underWay = groups.filter(({ uploads }) => uploadsUnderWay(uploads) > 0);
  const paused = underWay.filter((group) => group.paused);
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
        {underWay.length > 0 && (
          <Button
            kind="quiet"
            size="dense"
            onClick={() => {
              if (paused.length > 0) for (const { place } of paused) resumeSending(place);
              else for (const { place } of underWay) pauseSending(place);
            }}
          >
            {paused.length > 0 ? t`Resume` : t`Pause`}
          </Button>
        )}
        {state === 'ready' && <IconButton label={t`Close`} glyph={IconX} onClick={() => close(groups)} />}
      </div>
      {percent !== undefined && <Progress label={words} percent={percent} />}
      <div id={listId} className={styles.list} hidden={!isOpen}>
        {groups.map((group) => (
          <DockGroup key={group.place} group={group} />
        ))}
        {interrupted.length > 0 && <InterruptedUploads uploads={interrupted} />}
      </div>
      {/* The toggle's own text is not announced on every change. */}
      <VisuallyHidden>
        <span role="status">{words}</span>
      </VisuallyHidden>
    </section>
  );
}

function useDockLabels({ groups, interrupted, isCutOff }: DockProps): string {
  const { t } = useLingui();
  if (groups.length === 0)
    return t`${plural(interrupted.length, { one: '# upload was interrupted', other: '# uploads were interrupted' })}`;
  const { state, count } = stateOfLeft(groups);
  const place = count - uploadsUnderWay(groups.flatMap(({ uploads }) => uploads)) + 1;
  if (state === 'paused') return t`Paused at ${place} of ${count}`;
  if (state === 'sending') return isCutOff ? t`Waiting for a connection` : t`Uploading ${place} of ${count}`;
  if (state === 'failed') return t`${plural(count, { one: '# file failed', other: '# files failed' })}`;
  if (state === 'checking')
    return t`${plural(count, { one: 'Preparing # file', other: 'Preparing # files' })}`;
  return t`All files are ready`;
}

/** The focused element is removed with the dock, so the focus moves to the page. */
function close(groups: readonly GroupInDock[]): void {
  dropUploads(groups.map(({ place }) => place));
  focusPage();
}
