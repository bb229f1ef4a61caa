import type { ReactNode } from 'react';
import { Anchor } from './anchor.tsx';
import { classNames } from './class-names.ts';
import styles from './identity-row.module.css';

interface IdentityRowProps {
  /** An `Avatar`, or any small picture. */
  picture: ReactNode;
  name: ReactNode;
  /** The quiet line below the name. */
  line?: ReactNode;
  /** At the end of the row: a button, a tag, a time. */
  trailing?: ReactNode;
  /** Picture and words lead here; what is trailing stays its own. */
  href?: string;
  /** A smaller name, for side bars and lists of settings. */
  small?: boolean;
  className?: string;
}

/** Someone, or something, in one row: picture, name, one line, and what can be done. */
export function IdentityRow({ picture, name, line, trailing, href, small, className }: IdentityRowProps) {
  const who = (
    <>
      {picture}
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        {line && <span className={styles.line}>{line}</span>}
      </span>
    </>
  );
  return (
    <div className={classNames(styles.row, small && styles.small, className)}>
      {href === undefined ? (
        <span className={styles.who}>{who}</span>
      ) : (
        <Anchor href={href} className={styles.who}>
          {who}
        </Anchor>
      )}
      {trailing}
    </div>
  );
}
