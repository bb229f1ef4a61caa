import type { ReactNode } from 'react';
import { Button } from '../parts/button.tsx';
import { SkipLink } from '../parts/skip-link.tsx';
import styles from './visitor-bar.module.css';

interface VisitorBarProps {
  skipLabel: string;
  brand: ReactNode;
  /** A search form; a wide page only. */
  search?: ReactNode;
  logIn: { href: string; label: string };
  /** Left out where the house takes no new people. */
  join?: { href: string; label: string };
}

/** The head for those who have not come in: mark, search, and the door. Its page is `<main id="content">`. */
export function VisitorBar({ skipLabel, brand, search, logIn, join }: VisitorBarProps) {
  return (
    <>
      <SkipLink href="#content">{skipLabel}</SkipLink>
      <header className={styles.bar}>
        {brand}
        <div className={styles.search}>{search}</div>
        <Button kind="quiet" href={logIn.href}>
          {logIn.label}
        </Button>
        {join && (
          <Button kind="line" href={join.href} className={styles.join}>
            {join.label}
          </Button>
        )}
      </header>
    </>
  );
}
