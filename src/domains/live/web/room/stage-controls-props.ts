import type { Way } from '../connect/watch-media.ts';
import type { Behind } from './use-behind.ts';

export interface StageControlsProps {
  isMuted: boolean;
  onMutedChange(isMuted: boolean): void;
  behind: Behind;
  way: Way | undefined;
  soundOnly: boolean;
  onSoundOnlyChange(soundOnly: boolean): void;
  prefersHls: boolean;
  onPrefersHlsChange(prefersHls: boolean): void;
}
