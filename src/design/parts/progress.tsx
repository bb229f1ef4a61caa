import { classNames } from './class-names.ts';
import styles from './progress.module.css';

const FULL = 100;

interface ProgressProps {
  /** What goes forward: "Sending kiln.mp4". */
  label: string;
  /** From 0 to 100; `null` while unknown, which is never shown as a number. */
  percent: number | null;
  /** The meaning of the number, for screen readers: "64 %, 8 seconds left". */
  valueText?: string;
  /** Gold: how much of a limit or a goal is reached. */
  money?: boolean;
}

/** A progress bar. An SVG instead of a styled element, so that it needs no inline style. */
export function Progress({ label, percent, valueText, money }: ProgressProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={FULL}
      aria-valuenow={percent ?? undefined}
      aria-valuetext={valueText}
      className={classNames(styles.bar, money && styles.money, percent === null && styles.unknown)}
    >
      <Reached percent={percent ?? FULL} />
    </div>
  );
}

interface ShareBarProps {
  /** All of it in words: "Tips, 64 % of what you earned". */
  label: string;
  /** From 0 to 100. */
  percent: number;
}

/** A share among others in a table; nothing goes forward here, so it is a picture. Gold. */
export function ShareBar({ label, percent }: ShareBarProps) {
  return (
    <div role="img" aria-label={label} className={classNames(styles.bar, styles.money, styles.track)}>
      <Reached percent={percent} />
    </div>
  );
}

function Reached({ percent }: { percent: number }) {
  return (
    <svg className={styles.drawing} aria-hidden>
      <rect className={styles.reached} width={`${percent}%`} height="100%" />
    </svg>
  );
}

interface ProgressRingProps {
  label: string;
  percent: number;
  /** Shown in the ring: the number, or a sign. */
  children?: string;
}

/** The same around a small picture that is on its way. */
export function ProgressRing({ label, percent, children }: ProgressRingProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={FULL}
      aria-valuenow={percent}
      className={styles.ring}
    >
      <svg viewBox="0 0 44 44" fill="none" aria-hidden>
        <circle className={styles.ringTrack} cx="22" cy="22" r="19" />
        <circle
          className={styles.ringReached}
          cx="22"
          cy="22"
          r="19"
          pathLength={FULL}
          strokeDasharray={`${percent} ${FULL}`}
          transform="rotate(-90 22 22)"
        />
      </svg>
      {children && <span className={styles.ringWord}>{children}</span>}
    </div>
  );
}
