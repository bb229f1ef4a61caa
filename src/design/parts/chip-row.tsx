import type { ReactNode } from 'react';
import styles from './chip-row.module.css';
import { classNames } from './class-names.ts';

interface ChipRowProps {
  /** What the chips choose: "Show", "Filters". */
  label: string;
  children: ReactNode;
  /** Runs to the edges of the phone, with the page's own inset at both ends; on a wide page it wraps. */
  bleed?: boolean;
  /** A few choices that must all be seen: they take as many lines as they need. */
  wrap?: boolean;
  className?: string;
}

/** Chips in one line that scrolls sideways where they do not fit, unless they `wrap`; it never pushes the page. */
export function ChipRow({ label, children, bleed, wrap, className }: ChipRowProps) {
  return (
    <fieldset
      aria-label={label}
      className={classNames(styles.row, bleed && styles.bleed, wrap && styles.wrap, className)}
    >
      {children}
    </fieldset>
  );
}
