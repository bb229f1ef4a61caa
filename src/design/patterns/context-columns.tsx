import type { ReactNode } from 'react';
import styles from './context-columns.module.css';

interface ContextColumnsProps {
  children: ReactNode;
  /** Names the second column: "More". */
  contextLabel?: string;
  /** What is good to have beside it, from 1200 px on. Nothing one cannot do without. */
  context?: ReactNode;
}

/** The reading column of 640 px, and beside it, where there is room, related content; alone it is centered. */
export function ContextColumns({ children, contextLabel, context }: ContextColumnsProps) {
  return (
    <div className={context ? styles.two : styles.one}>
      <div className={styles.column}>{children}</div>
      {context && (
        <aside aria-label={contextLabel} className={styles.context}>
          {context}
        </aside>
      )}
    </div>
  );
}
