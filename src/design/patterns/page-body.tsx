import type { ReactNode } from 'react';
import { classNames } from '../parts/class-names.ts';
import styles from './page-body.module.css';

interface PageBodyProps {
  /** As wide as a form or a text is read best; by default as wide as the frame leaves room. */
  width?: 'form' | 'text';
  /** In the middle, where no side bar stands beside it. */
  centred?: boolean;
  /** What the page is to those who listen. */
  as?: 'div' | 'article';
  /** Where it is written in another language than the page around it. */
  lang?: string | undefined;
  dir?: 'ltr' | 'rtl' | undefined;
  children: ReactNode;
}

/** A page of one column within the frame: head, list or form, and what follows. */
export function PageBody({ width, centred, as: Tag = 'div', children, ...written }: PageBodyProps) {
  return (
    <Tag {...written} className={classNames(styles.body, width && styles[width], centred && styles.centred)}>
      {children}
    </Tag>
  );
}
