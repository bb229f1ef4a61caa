import type { ReactNode } from 'react';
import styles from './actions.module.css';

/** What can be done, button beside button; below each other where they do not fit. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
