import type { ReactNode } from 'react';
import { classNames } from '../parts/class-names.ts';
import styles from './page-head.module.css';

interface PageHeadProps {
  title: string;
  /** One sentence of what is here. */
  line?: ReactNode;
  /** At the end of the title's row: a date, chips, a search field. */
  aside?: ReactNode;
  size?: 'section' | 'page' | 'profile';
  /** The top bar of the phone already says it: the title is then only heard there; with "words", the aside stays. */
  wideOnly?: boolean | 'words';
}

/** The title of a page, once, and what belongs beside it. */
export function PageHead({ title, line, aside, size = 'page', wideOnly }: PageHeadProps) {
  return (
    <div className={classNames(styles.head, wideOnly === true && styles.wideOnly)}>
      <div className={classNames(styles.words, wideOnly === 'words' && styles.wideOnly)}>
        <h1 className={styles[size]}>{title}</h1>
        {line && <p className={styles.line}>{line}</p>}
      </div>
      {aside && <div className={styles.aside}>{aside}</div>}
    </div>
  );
}
