import type { ReactNode } from 'react';
import styles from './own-text.module.css';

/**
 * An element for a text that comes and goes, or that follows something which does. A browser that translates the page
 * moves bare texts, and React would no longer find them (`npm run check` finds where one is missing).
 */
export function OwnText({ children }: { children: ReactNode }) {
  return <span className={styles.text}>{children}</span>;
}
