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
 * One step of a long form. All steps are in the page, so that input stays and one submit sends everything; without
 * JavaScript they follow one another.
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
