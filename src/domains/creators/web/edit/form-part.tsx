import type { ReactNode } from 'react';
import { classNames } from '#design/parts/class-names.ts';
import styles from './profile-form.module.css';

interface FormPartProps {
  /** From one. */
  number: number;
  /** The part that is shown. */
  current: number;
  children: ReactNode;
}

/**
 * One part of a long form. All of them are in the page, so that what was typed stays and one press sends
 * everything; without a script they stand below each other.
 */
export function FormPart({ number, current, children }: FormPartProps) {
  return (
    <div
      data-part={number}
      tabIndex={-1}
      className={classNames(styles.part, number !== current && styles.unscripted)}
    >
      {children}
    </div>
  );
}
