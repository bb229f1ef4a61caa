import type { Ref } from 'react';
import { classNames } from './class-names.ts';
import styles from './stub-bar.module.css';

interface StubBarProps {
  /** What is gathered for, and how far it is: "Retune the old upright: 260.00 of 400.00". */
  label: string;
  /** How many stubs there are, and how many are reached. */
  stubs: number;
  reached: number;
  /** Where a torn stub flies to. */
  ref?: Ref<HTMLDivElement>;
}

/** A goal as a row of stubs; each reached one is gold. */
export function StubBar({ label, stubs, reached, ref }: StubBarProps) {
  const places = Array.from({ length: stubs }, (_, place) => place);
  return (
    <div
      ref={ref}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={stubs}
      aria-valuenow={reached}
      className={styles.bar}
    >
      {places.map((place) => (
        <span key={place} className={classNames(styles.stub, place < reached && styles.reached)} />
      ))}
    </div>
  );
}
