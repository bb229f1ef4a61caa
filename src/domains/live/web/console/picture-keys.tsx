/** What a creator does to the own picture and sound while others watch; one key covers it. */
import { useLingui } from '@lingui/react/macro';
import { IconEye, IconEyeOff, IconMicrophone, IconMicrophoneOff } from '@tabler/icons-react';
import { Button } from '#design/parts/button.tsx';
import { type Keys, useKeys } from '#platform/web/lists/use-keys.ts';
import styles from './console.module.css';

interface PictureKeysProps {
  isMuted: boolean;
  isCovered: boolean;
  onMutedChange(isMuted: boolean): void;
  onCoveredChange(isCovered: boolean): void;
}

export function PictureKeys({ isMuted, isCovered, onMutedChange, onCoveredChange }: PictureKeysProps) {
  const { t } = useLingui();
  const toggleCover = () => onCoveredChange(!isCovered);
  const coverKey = {
    does: isCovered ? t`Uncover your picture` : t`Cover your picture`,
    action: toggleCover,
    once: true,
  };
  useKeys((): Keys => ({ b: coverKey }));
  return (
    <div className={styles.keys}>
      <Button
        kind={isCovered ? 'main' : 'line'}
        icon={isCovered ? IconEye : IconEyeOff}
        aria-pressed={isCovered}
        onClick={toggleCover}
      >
        {isCovered ? t`Uncover` : t`Cover`}
      </Button>
      <Button
        kind={isMuted ? 'main' : 'line'}
        icon={isMuted ? IconMicrophoneOff : IconMicrophone}
        aria-pressed={isMuted}
        onClick={() => onMutedChange(!isMuted)}
      >
        {isMuted ? t`Unmute` : t`Mute`}
      </Button>
    </div>
  );
}
