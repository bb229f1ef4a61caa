import type { ReactNode } from 'react';
import styles from './context-section.module.css';

interface ContextSectionProps {
  title: string;
  /** One row each, parted by hairlines. */
  children: ReactNode;
}

/** A short list beside the page. */
export function ContextSection({ title, children }: ContextSectionProps) {
  return (
    <section>
      <h2 className={styles.title}>{title}</h2>
      <div className={styles.rows}>{children}</div>
    </section>
  );
}
