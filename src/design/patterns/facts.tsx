import type { ReactNode } from 'react';
import { classNames } from '../parts/class-names.ts';
import styles from './facts.module.css';

export interface Fact {
  label: string;
  value: ReactNode;
  /** Takes a whole row: for long values, such as an id. */
  wide?: true;
}

interface FactsProps {
  facts: readonly Fact[];
  /** One row per fact, its name before it: for comparisons, or narrow columns. */
  inRows?: boolean;
}

/** What is known of one thing: names and values, as many beside each other as fit, or in rows. */
export function Facts({ facts, inRows }: FactsProps) {
  return (
    <dl className={inRows ? styles.rows : styles.facts}>
      {facts.map(({ label, value, wide }) => (
        <div key={label} className={classNames(inRows && styles.row, wide && styles.wide)}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
