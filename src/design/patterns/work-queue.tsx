import type { ReactNode } from 'react';
import { Anchor } from '../parts/anchor.tsx';
import { KeyboardKey } from '../parts/keyboard-key.tsx';
import styles from './work-queue.module.css';

interface WorkQueueProps {
  title: string;
  /** What stands beside the title: how many wait, and how long. */
  count: ReactNode;
  /** Chips that choose what is shown. */
  filters: ReactNode;
  /** `WorkQueueRow`s. */
  rows: ReactNode;
  pages?: ReactNode;
  /** Shown where there are no rows. */
  empty?: ReactNode;
  /** Keys with what they do. */
  keys: readonly (readonly [string, string])[];
  /** Something is open: on a phone it is alone on the page. */
  isOpen: boolean;
  evidenceLabel: string;
  /** What is open. */
  children: ReactNode;
}

/** What operators work through: the list on the left, the evidence on the right; on a phone one after the other. */
export function WorkQueue(props: WorkQueueProps) {
  const { title, count, filters, rows, pages, empty, keys, isOpen, evidenceLabel, children } = props;
  // On phones what is open is alone on the page, so its title is the page's heading.
  const Title = isOpen ? 'h2' : 'h1';
  return (
    <div className={styles.room} data-open={isOpen ? '' : undefined}>
      <section className={styles.queue} aria-label={title}>
        <header className={styles.queueHead}>
          <Title className={styles.title}>{title}</Title>
          <span className={styles.count}>{count}</span>
          {filters}
        </header>
        <ul className={styles.list}>{rows}</ul>
        <div className={styles.pages}>{pages}</div>
        {empty}
        <p className={styles.keys} aria-hidden>
          {keys.map(([key, does]) => (
            <span key={key} className={styles.key}>
              <KeyboardKey>{key}</KeyboardKey> {does}
            </span>
          ))}
        </p>
      </section>
      <section className={styles.evidence} aria-label={evidenceLabel}>
        {children}
      </section>
    </div>
  );
}

interface WorkQueueRowProps {
  href: string;
  isCurrent: boolean;
  picture: ReactNode;
  name: string;
  when: ReactNode;
  /** A quiet second line. */
  line: ReactNode;
}

export function WorkQueueRow({ href, isCurrent, picture, name, when, line }: WorkQueueRowProps) {
  return (
    <li>
      <Anchor href={href} className={styles.row} aria-current={isCurrent ? 'true' : undefined}>
        {/* no text */ picture}
        <span className={styles.who}>
          <strong>
            <bdi>{name}</bdi>
          </strong>
          <span className={styles.when}>{when}</span>
          <span>{line}</span>
        </span>
      </Anchor>
    </li>
  );
}
