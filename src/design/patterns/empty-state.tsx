import type { ReactNode } from 'react';
import { classNames } from '../parts/class-names.ts';
import styles from './empty-state.module.css';
import { Illustration, type IllustrationName } from './illustration.tsx';

interface EmptyStateProps {
  /** `lamp`: nothing yet. `curtain`: offline or shut. `chair`: a place one can take. */
  drawing: IllustrationName;
  title: ReactNode;
  /** Why it is empty. */
  children: ReactNode;
  /** The one thing to do now. */
  action?: ReactNode;
  level?: 1 | 2 | 3;
  /** The whole page is empty, not a part of it. */
  page?: boolean;
}

/** What this is, why it is empty, and one act. Also for offline, no access and not found. */
export function EmptyState({ drawing, title, children, action, level = 2, page }: EmptyStateProps) {
  const Title = `h${level}` as const;
  return (
    <div className={classNames(styles.empty, page && styles.page)}>
      <Illustration of={drawing} className={styles.drawing} />
      <Title className={styles.title}>{title}</Title>
      <p className={styles.why}>{children}</p>
      {action}
    </div>
  );
}
