/** The player: a video with its controls. Loaded when somebody wants to see something. */
import { useLingui } from '@lingui/react/macro';
import { IconReload } from '@tabler/icons-react';
import { Container } from '@videojs/react';
import { Video } from '@videojs/react/video';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '#design/parts/button.tsx';
import { classNames } from '#design/parts/class-names.ts';
import { IconButton } from '#design/parts/icon-button.tsx';
import { leavePlaying, playAlone } from './one-at-a-time.ts';
import { PlayerControls } from './player-controls.tsx';
import { keepSettings, readSettings } from './player-memory.ts';
import type { PlayerProps } from './player-props.ts';
import { PlayerState, usePlayer } from './player-state.ts';
import { useMediaSession } from './use-media-session.ts';
import { usePlace } from './use-place.ts';
import { usePlayerKeys } from './use-player-keys.ts';
import { type Trouble, useStream } from './use-stream.ts';
import styles from './video-player.module.css';

interface VideoPlayerProps extends PlayerProps {
  /** It has begun by itself: without sound, and nothing is remembered of it until somebody touches it. */
  isByItself: boolean;
  onTouched(): void;
}

export default function VideoPlayer(props: VideoPlayerProps) {
  return (
    <PlayerState>
      <Inside {...props} />
    </PlayerState>
  );
}

function Inside(props: VideoPlayerProps) {
  const { t } = useLingui();
  const { file, title, by, shape, startAt, isByItself, onEnded } = props;
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const readPlace = usePlace(video, file._id, !isByItself);
  const [begin] = useState(() => startAt ?? readPlace());
  const stream = useStream(video, file, begin);
  const { shown: shownCaptions, show, toggle: toggleCaptions } = useCaptions(video, file.captions);
  const [isWide, setWide] = useState(false);
  const toggleTheatre = () => setWide((before) => shape === 'stage' && !before);
  const press = usePlayerKeys({ toggleTheatre, toggleCaptions });
  const store = usePlayer();
  const isPaused = usePlayer((state) => state.paused);
  const hasEnded = usePlayer((state) => state.ended);
  const isWaiting = useWaiting(video, props);
  const picture = file.thumbnails[0];
  useMediaSession(video, !isPaused && !isByItself, { title, by, picture });
  useRemembered(video, isByItself);
  useBeginning(video, props);
  const touch = useTouch(props);
  const place = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone; its keys are the player's now.
  useEffect(() => {
    if (!isByItself) place.current?.focus({ preventScroll: true });
  }, [isByItself]);

  return (
    <div className={classNames(styles.place, isWide && styles.theatre)} data-theme="dark">
      <Container
        ref={place}
        tabIndex={-1}
        className={styles.player}
        onKeyDown={(event) => {
          touch.now();
          if (event.key === 'Escape' && isWide) setWide(false);
          else press(event);
        }}
        onPointerDown={touch.now}
        onDoubleClick={(event) => {
          if (event.target === video) void store.toggleFullscreen();
        }}
        aria-label={title}
        role="group"
      >
        <Video
          ref={setVideo}
          className={styles.video}
          playsInline
          preload="metadata"
          poster={picture}
          aria-label={title}
          onPointerUp={({ pointerType }) => {
            // The first press on what plays by itself turns the sound on.
            if (pointerType === 'mouse' && !touch.wasFirst()) void store.togglePaused();
          }}
          onPlay={({ currentTarget }) => {
            playAlone(currentTarget);
            touch.noteStart();
          }}
          onEnded={onEnded}
        >
          {file.captions?.map(({ language, label, url }) => (
            <track key={language} kind="captions" srcLang={language} label={label} src={url} />
          ))}
        </Video>
        {isWaiting && !stream.trouble && <span className={styles.waiting} aria-hidden />}
        {hasEnded && !stream.trouble && (
          // Keys and screen readers have the same button in the bar.
          <span className={styles.again} aria-hidden>
            <IconButton
              tabIndex={-1}
              label={t`Play again`}
              glyph={IconReload}
              kind="onPicture"
              large
              onClick={() => store.togglePaused()}
            />
          </span>
        )}
        {stream.trouble ? (
          <TroubleWords trouble={stream.trouble} onRetry={stream.retry} />
        ) : (
          <PlayerControls
            file={file}
            stream={stream}
            shownCaptions={shownCaptions}
            onCaptions={show}
            toggleCaptions={toggleCaptions}
            theatre={shape === 'stage' ? { isOn: isWide, toggle: toggleTheatre } : undefined}
          />
        )}
      </Container>
    </div>
  );
}

/** Whether it is to play and cannot yet: also before the first picture is there. */
function useWaiting(video: HTMLVideoElement | null, { autoPlay }: VideoPlayerProps): boolean {
  const isPaused = usePlayer((state) => state.paused);
  const isWaiting = usePlayer((state) => state.waiting);
  const [isBeginning, setBeginning] = useState(autoPlay === true);
  useEffect(() => {
    if (!video) return;
    const begun = () => setBeginning(false);
    // Where the browser does not let it begin, there is something to see all the same.
    for (const event of ['playing', 'canplay', 'error']) video.addEventListener(event, begun);
    return () => {
      for (const event of ['playing', 'canplay', 'error']) video.removeEventListener(event, begun);
    };
  }, [video]);
  return isBeginning || (isWaiting && !isPaused);
}

/** When somebody has touched what plays by itself, and when it has begun for somebody. */
function useTouch({ isByItself, onTouched, onStart }: VideoPlayerProps) {
  const isFirst = useRef(false);
  const hasStarted = useRef(false);
  const start = () => {
    if (!hasStarted.current) onStart?.();
    hasStarted.current = true;
  };
  return {
    now: () => {
      isFirst.current = isByItself;
      if (!isByItself) return;
      onTouched();
      start();
    },
    wasFirst: () => isFirst.current,
    noteStart: () => {
      if (!isByItself) start();
    },
  };
}

function TroubleWords({ trouble, onRetry }: { trouble: Trouble; onRetry: () => void }) {
  const { t } = useLingui();
  const words = {
    offline: t`The connection is lost. The video goes on as soon as it is back.`,
    ended: t`This video can’t be played any more. Reload the page to see why.`,
    broken: t`This browser can’t play the video.`,
  };
  return (
    <div className={styles.trouble} role="alert">
      <p>{words[trouble]}</p>
      {trouble === 'ended' ? (
        <Button onClick={() => window.location.reload()}>{t`Reload`}</Button>
      ) : (
        <Button onClick={onRetry}>{t`Try again`}</Button>
      )}
    </div>
  );
}

/** Which captions are shown; remembered for the next video. */
function useCaptions(video: HTMLVideoElement | null, captions: PlayerProps['file']['captions']) {
  const [shown, setShown] = useState<string | null>(() => {
    const { captions: language } = readSettings();
    return captions?.some((each) => each.language === language) ? language : null;
  });
  useEffect(() => {
    for (const track of video?.textTracks ?? []) {
      // Those of the stream itself are not ours.
      if (track.kind === 'captions') track.mode = track.language === shown ? 'showing' : 'disabled';
    }
  }, [video, shown]);
  const show = (language: string | null) => {
    setShown(language);
    keepSettings({ captions: language });
  };
  const last = useRef(shown);
  if (shown) last.current = shown;
  const toggle = () => show(shown ? null : (last.current ?? captions?.[0]?.language ?? null));
  return { shown, show, toggle };
}

/** Volume and speed as they were last set, in any player of the site. */
function useRemembered(video: HTMLVideoElement | null, isByItself: boolean): void {
  useEffect(() => {
    if (!video) return;
    const { volume, isMuted, speed } = readSettings();
    video.volume = volume;
    video.muted = isByItself || isMuted;
    video.defaultPlaybackRate = speed;
    video.playbackRate = speed;
    if (isByItself) return;
    const keepSound = () => keepSettings({ volume: video.volume, isMuted: video.muted });
    const keepSpeed = () => keepSettings({ speed: video.playbackRate });
    video.addEventListener('volumechange', keepSound);
    video.addEventListener('ratechange', keepSpeed);
    return () => {
      video.removeEventListener('volumechange', keepSound);
      video.removeEventListener('ratechange', keepSpeed);
    };
  }, [video, isByItself]);
}

/** Plays as soon as it can; where the browser does not allow it, the controls wait. */
function useBeginning(video: HTMLVideoElement | null, { autoPlay }: VideoPlayerProps): void {
  const begin = useEffectEvent(() => {
    if (autoPlay) void video?.play().catch(() => {});
  });
  useEffect(() => {
    if (!video) return;
    video.addEventListener('loadedmetadata', begin, { once: true });
    return () => {
      video.removeEventListener('loadedmetadata', begin);
      leavePlaying(video);
    };
  }, [video]);
}
