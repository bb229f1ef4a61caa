/** Records audio for a post or a message: the microphone's level and the time, then listening again, using or discarding it. */
import { useLingui } from '@lingui/react/macro';
import { IconMicrophone, IconPlayerStopFilled } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { Alert } from '#design/parts/alert.tsx';
import { Button } from '#design/parts/button.tsx';
import { Note } from '#design/parts/note.tsx';
import { useNow } from '#platform/web/page/settings.tsx';
import { LazyAudioPlayer } from '../player/lazy-players.tsx';
import { lengthText } from '../player/length-text.ts';
import styles from './record-audio.module.css';
import {
  LONGEST_RECORDING_MILLISECONDS,
  type RecorderProblem,
  type RecorderState,
  useRecorder,
} from './use-recorder.ts';

interface RecordAudioProps {
  onUse(recording: File): void;
  /** Whether something would be lost on leaving. */
  onUnsaved?(isUnsaved: boolean): void;
  onDiscard(): void;
}

export default function RecordAudio({ onUse, onDiscard, onUnsaved }: RecordAudioProps) {
  const { t } = useLingui();
  const now = useNow();
  const day = now().toISOString().slice(0, 10);
  const { state, start, stop } = useRecorder(t`Recording ${day}`);
  const begin = useEffectEvent(start);
  // It was opened by the button that says so.
  useEffect(() => {
    begin();
  }, []);
  const isUnsaved = state.name === 'recording' || state.name === 'recorded';
  useWarningOnClosing(isUnsaved);
  const report = useEffectEvent((isUnsaved: boolean) => onUnsaved?.(isUnsaved));
  useEffect(() => {
    report(isUnsaved);
    return () => report(false);
  }, [isUnsaved]);

  return (
    <section className={styles.recorder} aria-label={t`Record audio`}>
      <Shown state={state} />
      <div className={styles.actions}>
        {state.name === 'recording' && (
          <Button kind="main" icon={IconPlayerStopFilled} onClick={stop}>
            {t`Stop recording`}
          </Button>
        )}
        {state.name === 'recorded' && (
          <>
            <Button kind="main" onClick={() => onUse(state.recording.file)}>
              {t`Use recording`}
            </Button>
            <Button icon={IconMicrophone} onClick={start}>
              {t`Record again`}
            </Button>
          </>
        )}
        {state.name === 'problem' && state.problem !== 'unsupported' && (
          <Button onClick={start}>{t`Try again`}</Button>
        )}
        <Button kind="quiet" onClick={onDiscard}>
          {isUnsaved ? t`Discard recording` : t`Cancel`}
        </Button>
      </div>
    </section>
  );
}

function Shown({ state }: { state: RecorderState }) {
  const { t } = useLingui();
  const longest = lengthText(LONGEST_RECORDING_MILLISECONDS / 1000);
  if (state.name === 'problem') return <ProblemAlert problem={state.problem} />;
  if (state.name === 'asking')
    return (
      <Note icon={IconMicrophone}>{t`Your browser asks whether this site may use your microphone.`}</Note>
    );
  if (state.name === 'recording') {
    const soFar = lengthText(state.seconds);
    return (
      <>
        <p className={styles.time}>
          <span className={styles.light} aria-hidden />
          {t`${soFar} of ${longest}`}
        </p>
        <Levels levels={state.levels} />
        <span role="status" className={styles.said}>
          {isSilent(state.levels) && t`No sound yet. Check that the right microphone is on.`}
        </span>
      </>
    );
  }
  const { url, seconds, peaks } = state.recording;
  return (
    <LazyAudioPlayer
      key={url}
      file={{ _id: url, url, duration: seconds, peaks, thumbnails: [] }}
      title={t`Your recording`}
      startAt={0}
    />
  );
}

function ProblemAlert({ problem }: { problem: RecorderProblem }) {
  const { t } = useLingui();
  const words: Record<RecorderProblem, [string, string]> = {
    unsupported: [
      t`This browser can’t record audio`,
      t`Record with another app and upload the file, or try another browser.`,
    ],
    refused: [
      t`The microphone is blocked`,
      t`Allow it for this site in your browser’s settings and try again, or upload an audio file.`,
    ],
    none: [t`No microphone found`, t`Connect one and try again, or upload an audio file.`],
    failed: [
      t`The microphone can’t be used`,
      t`Close other apps that use it and try again, or upload an audio file.`,
    ],
  };
  const [title, advice] = words[problem];
  return (
    <Alert tone="error" title={title}>
      {advice}
    </Alert>
  );
}

const SHOWN_LEVELS = 60;
const FULL = 100;
// Three seconds of nothing.
const SILENT_LEVELS = 30;

const isSilent = (levels: readonly number[]): boolean =>
  levels.length >= SILENT_LEVELS && levels.slice(-SILENT_LEVELS).every((level) => level === 0);

/** How loud the last seconds were; the newest at the end. */
function Levels({ levels }: { levels: readonly number[] }) {
  const { t } = useLingui();
  const last = levels.slice(-SHOWN_LEVELS);
  return (
    <svg
      className={styles.levels}
      viewBox={`0 0 ${SHOWN_LEVELS * 2} ${FULL}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={t`Microphone level`}
    >
      {last.map((level, index) => {
        const height = Math.max(2, level);
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
            key={index}
            className={styles.level}
            x={(SHOWN_LEVELS - last.length + index) * 2}
            y={(FULL - height) / 2}
            width={1}
            height={height}
          />
        );
      })}
    </svg>
  );
}

/** What is recorded is nowhere but in this document. */
function useWarningOnClosing(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isNeeded]);
}
