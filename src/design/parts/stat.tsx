import type { ReactNode } from 'react';
import { Anchor } from './anchor.tsx';
import { classNames } from './class-names.ts';
import { OwnText } from './own-text.tsx';
import styles from './stat.module.css';

/* From here on ("12,450.00 $") a figure is too wide for half a phone in its full size. */
const LONG_FIGURE_CHARACTERS = 10;

interface StatProps {
  label: string;
  /** The figure, formatted. */
  value: ReactNode;
  /** How it changed, with its sign, and towards what: good or bad is said, not guessed from the sign. */
  change?: { text: string; good: boolean };
  /** What it is compared with, or a part of. */
  note?: ReactNode;
  /** The reader's own money is gold; other money has the text color. */
  gold?: boolean;
  /** A `Sparkline`. */
  chart?: ReactNode;
  /** The page of what the figure counts. */
  href?: string;
}

/** One figure with its name. */
export function Stat({ label, value, change, note, gold, chart, href }: StatProps) {
  const isLong = typeof value === 'string' && value.length > LONG_FIGURE_CHARACTERS;
  const content = (
    <>
      <span className={styles.quiet}>{label}</span>
      <span className={classNames(styles.value, isLong && styles.long, gold && styles.gold)}>
        <bdi dir="ltr">{value}</bdi>
      </span>
      {(change || note) && (
        <span className={styles.quiet}>
          {change && (
            <span className={change.good ? styles.good : styles.bad}>
              <bdi dir="ltr">{change.text}</bdi>{' '}
            </span>
          )}
          <OwnText>{note}</OwnText>
        </span>
      )}
      {chart && <span className={styles.chart}>{chart}</span>}
    </>
  );
  if (href === undefined) return <div className={styles.stat}>{content}</div>;
  return (
    <Anchor href={href} className={styles.stat}>
      {content}
    </Anchor>
  );
}

/** Figures beside each other between hairlines: two on a phone, four on a wide page. */
export function StatRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
