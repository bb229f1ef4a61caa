import { Plural, Trans, useLingui } from '@lingui/react/macro';
import {
  IconHeadphones,
  IconMaximize,
  IconRewindBackward15,
  IconSettings,
  IconVolume,
} from '@tabler/icons-react';
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from '#design/parts/button.tsx';
import { IconButton } from '#design/parts/icon-button.tsx';
import { OwnText } from '#design/parts/own-text.tsx';
import { lazyPart } from '#platform/web/page/lazy-part.tsx';
import type { Way } from '../connect/watch-media.ts';
import styles from './stage.module.css';
import type { StageControlsProps } from './stage-controls-props.ts';

const StageSettings = lazyPart(() => import('./stage-settings.tsx'));

export function StageControls(props: StageControlsProps) {
  const { isMuted, onMutedChange, behind, way, soundOnly, onSoundOnlyChange } = props;
  const { t } = useLingui();
  const [areSettingsOpen, setSettingsOpen] = useState(false);
  const canFill = useSyncExternalStore(
    () => () => {},
    () => document.fullscreenEnabled,
    () => true,
  );
  useEffect(() => () => leaveFullScreen(), []);
  return (
    <>
      <span className={styles.behind}>
        {behind.isLive ? <HowFar way={way} seconds={behind.seconds} /> : null}
        {!behind.isLive && <Button kind="soft" size="dense" onClick={behind.goLive}>{t`Go to live`}</Button>}
      </span>
      <span className={styles.gap} />
      {!isMuted && (
        <IconButton
          kind="onPicture"
          label={t`Turn sound off`}
          glyph={IconVolume}
          onClick={() => onMutedChange(true)}
        />
      )}
      {way !== 'hosted' && (
        <IconButton
          kind="onPicture"
          label={t`Back 15 seconds`}
          glyph={IconRewindBackward15}
          onClick={behind.rewind}
        />
      )}
      {soundOnly && (
        <IconButton
          kind="onPicture"
          label={t`Show the picture`}
          glyph={IconHeadphones}
          pressed
          onClick={() => onSoundOnlyChange(false)}
        />
      )}
      <IconButton
        kind="onPicture"
        label={t`Quality`}
        glyph={IconSettings}
        onClick={() => setSettingsOpen(true)}
      />
      {canFill && (
        <IconButton kind="onPicture" label={t`Full screen`} glyph={IconMaximize} onClick={toggleFullScreen} />
      )}
      {areSettingsOpen && (
        <Suspense fallback={null}>
          <StageSettings open onOpenChange={setSettingsOpen} {...props} />
        </Suspense>
      )}
    </>
  );
}

function leaveFullScreen() {
  if (document.fullscreenElement) document.exitFullscreen().catch(() => {});
}

/** The whole page: sheets stand outside the picture. The style sheet of the room leaves the picture alone on wide ones. */
function toggleFullScreen() {
  if (document.fullscreenElement) leaveFullScreen();
  else document.documentElement.requestFullscreen().catch(() => {});
}

function HowFar({ way, seconds }: { way: Way | undefined; seconds: number | undefined }) {
  if (way === undefined) return null;
  if (way !== 'hls' || seconds === undefined)
    return (
      <OwnText>
        <Trans>Live, less than a second behind</Trans>
      </OwnText>
    );
  return (
    <OwnText>
      <Plural value={seconds} one="Live, # s behind" other="Live, # s behind" />
    </OwnText>
  );
}
