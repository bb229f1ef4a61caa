import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { Money } from './money.tsx';
import styles from './stacked-bar.module.css';

/** `first` to `third` are gold growing lighter; `rest` is what does not come to you. */
export type StackTone = 'first' | 'second' | 'third' | 'rest';

export interface StackPart {
  label: string;
  /** Any unit, only the proportions count; nothing below nought. */
  value: number;
  /** The amount as it is read. */
  text: string;
  tone: StackTone;
}

/* A line of the page's own ground between two parts, in pixels of the drawing. */
const GAP = 2;

interface StackedBarProps {
  parts: readonly StackPart[];
  /** What the sum is of, before the words of its parts: "This month". */
  label?: string;
  /** At the end of their line: what the bar leaves out. */
  aside?: ReactNode;
}

/** What a sum is made of: one bar, and its parts in words and figures below. */
export function StackedBar({ parts, label: heading, aside }: StackedBarProps) {
  const headingId = useId();
  const total = parts.reduce((sum, part) => sum + part.value, 0) || 1;
  let reached = 0;
  const pieces = parts.map((part) => {
    const start = (reached / total) * 100;
    reached += part.value;
    return { ...part, start, share: (part.value / total) * 100 };
  });
  // A part of nothing has words below the bar and no place in it.
  const seams = pieces.filter(({ share }) => share > 0).slice(1);
  return (
    <div className={styles.stack}>
      <svg className={styles.bar} aria-hidden>
        {pieces.map(({ label, tone, start, share }) => (
          <rect key={label} className={styles[tone]} x={`${start}%`} width={`${share}%`} height="100%" />
        ))}
        {seams.map(({ label, start }) => (
          <rect key={label} className={styles.gap} x={`${start}%`} width={GAP} height="100%" />
        ))}
      </svg>
      <div className={styles.words}>
        {heading && <span id={headingId}>{heading}</span>}
        <ul className={styles.legend} aria-labelledby={heading && headingId}>
          {parts.map(({ label, text, tone }) => (
            <li key={label} className={styles.entry}>
              <svg className={classNames(styles.dot, styles[tone])} aria-hidden>
                <rect width="100%" height="100%" />
              </svg>
              <span>
                {label} <Money>{text}</Money>
              </span>
            </li>
          ))}
        </ul>
        {aside && <div className={styles.aside}>{aside}</div>}
      </div>
    </div>
  );
}
