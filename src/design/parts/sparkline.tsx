import { classNames } from './class-names.ts';
import styles from './sparkline.module.css';

interface SparklineProps {
  /** In order of time. Fewer than two draw nothing: there is no line through one point. */
  values: readonly number[];
  gold?: boolean;
}

/* The drawing's own units: three times as wide as high, with room for the last point. */
const WIDTH = 96;
const HEIGHT = 28;
const INSET = 2.5;

/** A small trend line. Decorative: the figure beside it says the same in words. */
export function Sparkline({ values, gold }: SparklineProps) {
  if (values.length < 2) return null;
  const lowest = Math.min(...values);
  const span = Math.max(...values) - lowest || 1;
  const points = values.map((value, index) => ({
    x: (index / (values.length - 1)) * (WIDTH - 2 * INSET) + INSET,
    y: HEIGHT - INSET - ((value - lowest) / span) * (HEIGHT - 2 * INSET),
  }));
  const last = points.at(-1);
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      fill="none"
      className={classNames(styles.spark, gold && styles.gold)}
      aria-hidden
    >
      <polyline points={points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')} />
      {last && <circle cx={last.x} cy={last.y} r={INSET} />}
    </svg>
  );
}
