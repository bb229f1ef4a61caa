import { useLingui } from '@lingui/react/macro';
import {
  IconBadgeCc,
  IconMaximize,
  IconMinimize,
  IconPictureInPicture,
  IconPlayerPause,
  IconPlayerPlay,
  IconReload,
  IconSettings,
  IconViewportWide,
  IconVolume,
  IconVolume3,
} from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { classNames } from '#design/parts/class-names.ts';
import { IconButton } from '#design/parts/icon-button.tsx';
import { Slider } from '#design/parts/slider.tsx';
import { lengthText } from './length-text.ts';
import styles from './player-controls.module.css';
import type { PlayedFile } from './player-props.ts';
import { PlayerSettings } from './player-settings.tsx';
import { usePlayer } from './player-state.ts';
import { SeekBar } from './seek-bar.tsx';
import type { Stream } from './use-stream.ts';

const VOLUME_STEP = 0.05;

interface PlayerControlsProps {
  file: PlayedFile;
  stream: Stream;
  shownCaptions: string | null;
  onCaptions(language: string | null): void;
  toggleCaptions(): void;
  theatre: { isOn: boolean; toggle(): void } | undefined;
}

/** The bar of a player: there while the pointer moves, while it is paused, and while something in it has the focus. */
export function PlayerControls(props: PlayerControlsProps) {
  const { file, stream, shownCaptions, onCaptions, toggleCaptions, theatre } = props;
  const { t } = useLingui();
  const isVisible = usePlayer((state) => state.controlsVisible);
  const [isSetting, setSetting] = useState(false);
  const gear = useRef<HTMLButtonElement>(null);
  const hasCaptions = (file.captions?.length ?? 0) > 0;
  return (
    <>
      {isSetting && (
        <div className={styles.settings}>
          <PlayerSettings
            stream={stream}
            captions={file.captions}
            shownCaptions={shownCaptions}
            onCaptions={onCaptions}
            onClose={() => {
              setSetting(false);
              gear.current?.focus();
            }}
          />
        </div>
      )}
      <div
        className={classNames(styles.controls, !isVisible && !isSetting && styles.away)}
        data-shown={isVisible || isSetting || undefined}
      >
        <SeekBar tiles={file.tiles} length={file.duration} />
        <div className={styles.row}>
          <PlayPause />
          <Volume />
          <Time length={file.duration} />
          <span className={styles.gap} />
          {hasCaptions && (
            <IconButton
              label={t`Captions`}
              glyph={IconBadgeCc}
              pressed={shownCaptions !== null}
              onClick={toggleCaptions}
            />
          )}
          <IconButton
            ref={gear}
            label={t`Playback settings`}
            glyph={IconSettings}
            aria-expanded={isSetting}
            onClick={() => setSetting(!isSetting)}
          />
          <Wide>
            <SmallWindow />
            {theatre && (
              <IconButton
                label={t`Fill the window`}
                glyph={IconViewportWide}
                pressed={theatre.isOn}
                onClick={theatre.toggle}
              />
            )}
          </Wide>
          <Fullscreen />
        </div>
      </div>
    </>
  );
}

/** Left out where there is no room. */
const Wide = ({ children }: { children: ReactNode }) => <span className={styles.wide}>{children}</span>;

function PlayPause() {
  const { t } = useLingui();
  const store = usePlayer();
  const isPaused = usePlayer((state) => state.paused);
  const hasEnded = usePlayer((state) => state.ended);
  const label = hasEnded ? t`Play again` : isPaused ? t`Play` : t`Pause`;
  const glyph = hasEnded ? IconReload : isPaused ? IconPlayerPlay : IconPlayerPause;
  return <IconButton label={label} glyph={glyph} large onClick={() => store.togglePaused()} />;
}

function Volume() {
  const { t, i18n } = useLingui();
  const store = usePlayer();
  const volume = usePlayer((state) => state.volume);
  const isMuted = usePlayer((state) => state.muted);
  const canSet = usePlayer((state) => state.volumeAvailability) === 'available';
  const level = isMuted ? 0 : volume;
  return (
    <>
      <IconButton
        label={isMuted ? t`Turn the sound on` : t`Mute`}
        glyph={level === 0 ? IconVolume3 : IconVolume}
        onClick={() => store.toggleMuted()}
      />
      {canSet && (
        <span className={styles.volume}>
          <Slider
            label={t`Volume`}
            value={level}
            min={0}
            max={1}
            step={VOLUME_STEP}
            onValueChange={(next) => {
              store.setVolume(next);
              if (isMuted && next > 0) store.toggleMuted();
            }}
            valueText={i18n.number(level, { style: 'percent' })}
            data-volume=""
          />
        </span>
      )}
    </>
  );
}

function Time({ length }: { length: number | undefined }) {
  const currentTime = usePlayer((state) => state.currentTime);
  const duration = usePlayer((state) => state.duration) || length || 0;
  return (
    <span className={styles.time} dir="ltr" aria-hidden>
      {lengthText(currentTime)} / {lengthText(duration)}
    </span>
  );
}

function SmallWindow() {
  const { t } = useLingui();
  const store = usePlayer();
  const isOn = usePlayer((state) => state.pip);
  if (usePlayer((state) => state.pipAvailability) !== 'available') return null;
  return (
    <IconButton
      label={t`Picture in picture`}
      glyph={IconPictureInPicture}
      pressed={isOn}
      onClick={() => void store.togglePictureInPicture()}
    />
  );
}

function Fullscreen() {
  const { t } = useLingui();
  const store = usePlayer();
  const isOn = usePlayer((state) => state.fullscreen);
  if (usePlayer((state) => state.fullscreenAvailability) !== 'available') return null;
  return (
    <IconButton
      label={isOn ? t`Leave full screen` : t`Full screen`}
      glyph={isOn ? IconMinimize : IconMaximize}
      onClick={() => void store.toggleFullscreen()}
    />
  );
}
