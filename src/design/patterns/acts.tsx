import type { ReactNode } from 'react';
import styles from './acts.module.css';

/** What can be done, button beside button; below each other where they do not fit. */
export function Acts({ children }: { children: ReactNode }) {
  return <div className={styles.acts}>{children}</div>;
}
