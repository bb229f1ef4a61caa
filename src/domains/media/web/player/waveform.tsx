import { useId } from 'react';
import styles from './waveform.module.css';

const BAR = 0.6;
const HEIGHT = 100;
// Silence is seen too.
const LEAST = 4;

/** The loudness of a sound over its length, 0 to 100; the part that was played has the color of actions. */
export function Waveform({ peaks, played = 0 }: { peaks: readonly number[] | undefined; played?: number }) {
  const id = useId();
  const bars = peaks && peaks.length > 0 ? peaks : [0];
  const path = bars
    .map((peak, index) => {
      const height = Math.max(LEAST, Math.min(peak, HEIGHT));
      return `M${index} ${(HEIGHT - height) / 2}h${BAR}v${height}h-${BAR}z`;
    })
    .join('');
  return (
    <svg
      className={styles.waveform}
      viewBox={`0 0 ${bars.length} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden
    >
      <clipPath id={id}>
        <rect width={bars.length * played} height={HEIGHT} />
      </clipPath>
      <path className={styles.rest} d={path} />
      <path className={styles.played} d={path} clipPath={`url(#${id})`} />
    </svg>
  );
}
