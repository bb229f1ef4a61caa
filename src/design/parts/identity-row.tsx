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
  /** The whole row leads here, under the name; links in the line and what is trailing stay their own. */
  href?: string;
  /** A smaller name, for side bars and lists of settings. */
  small?: boolean;
  /** The name is a sentence: it goes on in a second line where it is long. */
  wraps?: boolean;
  className?: string;
}

/** Someone, or something, in one row: picture, name, one line, and what can be done. */
export function IdentityRow({
  picture,
  name,
  line,
  trailing,
  href,
  small,
  wraps,
  className,
}: IdentityRowProps) {
  return (
    <div className={classNames(styles.row, small && styles.small, wraps && styles.wraps, className)}>
      <span className={styles.who}>
        {picture}
        <span className={styles.words}>
          <span className={styles.name} dir="auto">
            {href === undefined ? (
              name
            ) : (
              <Anchor href={href} className={styles.lead}>
                {name}
              </Anchor>
            )}
          </span>
          {line && <span className={styles.line}>{line}</span>}
        </span>
      </span>
      {trailing}
    </div>
  );
}
