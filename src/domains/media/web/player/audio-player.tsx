/** Plays a sound: its waveform shows what comes, and leads there. */
import { useLingui } from '@lingui/react/macro';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#design/parts/button.tsx';
import { IconButton } from '#design/parts/icon-button.tsx';
import { NativeSelect } from '#design/parts/native-select.tsx';
import { Slider } from '#design/parts/slider.tsx';
import styles from './audio-player.module.css';
import { lengthText } from './length-text.ts';
import { leavePlaying, playAlone } from './one-at-a-time.ts';
import { keepSettings, readSettings, SPEEDS } from './player-memory.ts';
import type { AudioPlayerProps } from './player-props.ts';
import { useMediaSession } from './use-media-session.ts';
import { usePlace } from './use-place.ts';
import { Waveform } from './waveform.tsx';

const STEP_SECONDS = 0.1;

export default function AudioPlayer(props: AudioPlayerProps) {
  const { file, title, by } = props;
  const { t, i18n } = useLingui();
  const [audio, setAudio] = useState<HTMLAudioElement | null>(null);
  const { isPaused, time, duration, hasFailed, speed, setSpeed, toggle, seek, events } = usePlaying(
    audio,
    props,
  );
  useMediaSession(audio, !isPaused, { title, by });
  const [now, all] = [lengthText(time), lengthText(duration)];
  return (
    <fieldset className={styles.player} aria-label={title}>
      <audio ref={setAudio} src={file.url} preload="none" {...events} />
      <IconButton
        label={isPaused ? t`Play “${title}”` : t`Pause`}
        glyph={isPaused ? IconPlayerPlay : IconPlayerPause}
        kind="main"
        large
        onClick={toggle}
      />
      <div className={styles.track} dir="ltr">
        <Waveform peaks={file.peaks} played={duration > 0 ? time / duration : 0} />
        <Slider
          label={t`Seek`}
          value={Math.min(time, duration)}
          min={0}
          max={duration}
          step={STEP_SECONDS}
          onValueChange={seek}
          valueText={t`${now} of ${all}`}
          className={styles.slider}
        />
      </div>
      <span className={styles.time} dir="ltr" aria-hidden>
        {now} / {all}
      </span>
      <NativeSelect
        quiet
        aria-label={t`Speed`}
        value={String(speed)}
        onChange={(event) => setSpeed(Number(event.target.value))}
      >
        {SPEEDS.map((rate) => {
          const times = i18n.number(rate);
          return (
            <option key={rate} value={rate}>
              {t`${times}×`}
            </option>
          );
        })}
      </NativeSelect>
      {hasFailed && (
        <div className={styles.trouble} role="alert">
          <span>{t`The sound can’t be played right now.`}</span>
          <Button
            size="dense"
            onClick={() => {
              audio?.load();
              toggle();
            }}
          >{t`Try again`}</Button>
        </div>
      )}
      <noscript>
        {/* biome-ignore lint/a11y/useMediaCaption: what is said in a post of sound is not written down */}
        <audio src={file.url} controls preload="none" />
      </noscript>
    </fieldset>
  );
}

/** The state of a sound, and what can be done with it. */
function usePlaying(audio: HTMLAudioElement | null, { file, startAt, onStart, onEnded }: AudioPlayerProps) {
  const [isPaused, setPaused] = useState(true);
  const [time, setTime] = useState(startAt ?? 0);
  const [duration, setDuration] = useState(file.duration ?? 0);
  const [hasFailed, setFailed] = useState(false);
  const [speed, setSpeed] = useState(1);
  const hasStarted = useRef(false);
  const readPlace = usePlace(audio, file._id, true);
  useEffect(() => {
    if (!audio) return;
    setSpeed(readSettings().speed);
    return () => leavePlaying(audio);
  }, [audio]);
  /** Nothing is fetched before somebody presses. */
  const begin = () => {
    if (!audio || hasStarted.current) return;
    hasStarted.current = true;
    const settings = readSettings();
    audio.volume = settings.volume;
    audio.playbackRate = speed;
    const place = time || (startAt ?? readPlace());
    if (place > 0) audio.currentTime = place;
    onStart?.();
  };
  return {
    ...{ isPaused, time, duration, hasFailed, speed },
    setSpeed(rate: number) {
      setSpeed(rate);
      if (audio) audio.playbackRate = rate;
      keepSettings({ speed: rate });
    },
    toggle() {
      if (!audio) return;
      begin();
      setFailed(false);
      if (audio.paused) audio.play().catch(() => {});
      else audio.pause();
    },
    seek(seconds: number) {
      setTime(seconds);
      if (audio && hasStarted.current) audio.currentTime = seconds;
    },
    events: {
      onPlay: () => {
        setPaused(false);
        if (audio) playAlone(audio);
      },
      onPause: () => setPaused(true),
      onTimeUpdate: () => setTime(audio?.currentTime ?? 0),
      onDurationChange: () => {
        if (audio && Number.isFinite(audio.duration)) setDuration(audio.duration);
      },
      onError: () => setFailed(true),
      onEnded: () => {
        setPaused(true);
        onEnded?.();
      },
    },
  };
}
