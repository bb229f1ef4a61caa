import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './stat.module.css';

interface StatProps {
  label: string;
  /** The figure, formatted. */
  value: ReactNode;
  /** How it changed, with its sign, and towards what: good or bad is said, not guessed from the sign. */
  change?: { text: string; good: boolean };
  /** What it is compared with, or a part of. */
  note?: ReactNode;
  /** It is money. */
  gold?: boolean;
  /** A `Sparkline`. */
  chart?: ReactNode;
}

/** One figure with its name. */
export function Stat({ label, value, change, note, gold, chart }: StatProps) {
  return (
    <div className={styles.stat}>
      <span className={styles.quiet}>{label}</span>
      <span className={classNames(styles.value, gold && styles.gold)}>
        <bdi dir="ltr">{value}</bdi>
      </span>
      {(change || note) && (
        <span className={styles.quiet}>
          {change && (
            <span className={change.good ? styles.good : styles.bad}>
              <bdi dir="ltr">{change.text}</bdi>{' '}
            </span>
          )}
          {note}
        </span>
      )}
      {chart && <span className={styles.chart}>{chart}</span>}
    </div>
  );
}

/** Figures beside each other between hairlines: two on a phone, four on a wide page. */
export function StatRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
