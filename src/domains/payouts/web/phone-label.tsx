import type { ReactNode } from 'react';
import styles from './earnings.module.css';

/** Before a value where a phone shows no heads; screen readers read these anyway. */
export function PhoneLabel({ children }: { children: ReactNode }) {
  return (
    <span aria-hidden className={styles.phoneLabel}>
      {children}{' '}
    </span>
  );
}
