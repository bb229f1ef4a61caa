import type { ReactNode, Ref } from 'react';
import styles from './case-page.module.css';

interface CasePageProps {
  title: string;
  /** Below another heading of the page. */
  isInQueue?: boolean;
  /** One line below the title. */
  line: ReactNode;
  /** Whose it is at the moment; kept as an empty line until that is known. */
  lock?: ReactNode;
  evidence: ReactNode;
  evidenceRef?: Ref<HTMLDivElement>;
  /** Beside the evidence: who it is about, and what a decision does. */
  beside: ReactNode;
  /** A `CaseFoot`. */
  foot: ReactNode;
}

/** What an operator decides: the evidence, beside it who it is about, and the decisions at the foot. */
export function CasePage(props: CasePageProps) {
  const { title, isInQueue, line, lock, evidence, evidenceRef, beside, foot } = props;
  const Title = isInQueue ? 'h2' : 'h1';
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <Title className={styles.title}>
          <bdi>{title}</bdi>
        </Title>
        <p className={styles.line}>{line}</p>
        {lock !== undefined && <p className={styles.yours}>{lock}</p>}
      </header>
      <div className={styles.body}>
        <div ref={evidenceRef} className={styles.evidence}>
          {evidence}
        </div>
        <div className={styles.beside}>{beside}</div>
      </div>
      {foot}
    </article>
  );
}

interface CaseFootProps {
  /** Instead of the decisions: who has it. */
  held?: ReactNode;
  /** The buttons. */
  children: ReactNode;
  /** A quiet line at the end. */
  note?: ReactNode;
}

/** The decisions, always visible. */
export function CaseFoot({ held, children, note }: CaseFootProps) {
  return (
    <footer className={styles.foot}>
      {held && (
        <p className={styles.held} role="status">
          {held}
        </p>
      )}
      {/* no text */ children}
      {note && <p className={styles.note}>{note}</p>}
    </footer>
  );
}
