import { useLingui } from '@lingui/react/macro';
import { StateMark } from '#design/parts/state-mark.tsx';
import type { LineHealth } from '../connect/line-health.ts';
import styles from './console.module.css';

// Below these, viewers see it.
const GOOD_KILOBITS = 800;
const GOOD_FRAMES = 15;
const MUCH_LOST = 0.08;

/** How the line does, in a word and in figures. */
export function Health({ health }: { health: LineHealth | undefined }) {
  const { t } = useLingui();
  if (!health) return null;
  const { kilobits, framesPerSecond, height, roundTrip, lost } = health;
  const isGood = kilobits >= GOOD_KILOBITS && framesPerSecond >= GOOD_FRAMES && lost < MUCH_LOST;
  const figures = [
    t`${(kilobits / 1_000).toFixed(1)} Mbit/s`,
    `${height}p${framesPerSecond}`,
    roundTrip === undefined ? '' : t`${roundTrip} ms`,
  ];
  return (
    <div className={styles.health}>
      <StateMark tone={isGood ? 'good' : 'wait'}>
        {isGood ? t`Good connection` : t`Weak connection`}
      </StateMark>
      <bdi dir="ltr" className={styles.figures}>
        {figures.filter(Boolean).join(' · ')}
      </bdi>
    </div>
  );
}
