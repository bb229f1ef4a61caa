import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '../parts/button.tsx';
import { IconButton } from '../parts/icon-button.tsx';
import { SkipLink } from '../parts/skip-link.tsx';
import styles from './visitor-bar.module.css';

interface VisitorBarProps {
  skipLabel: string;
  brand: ReactNode;
  /** On a phone: an arrow before the mark. */
  back?: { href: string; label: string } | undefined;
  /** A search form; a wide page only. */
  search?: ReactNode;
  /** Left out where nobody knows whether somebody is in. */
  logIn?: { href: string; label: string } | undefined;
  /** Left out when registration is closed. */
  join?: { href: string; label: string } | undefined;
}

/** The header for visitors: logo, search, and login. Its page is `<main id="content">`. */
export function VisitorBar({ skipLabel, brand, back, search, logIn, join }: VisitorBarProps) {
  return (
    <>
      <SkipLink href="#content">{skipLabel}</SkipLink>
      <header className={styles.bar}>
        {back && (
          <IconButton
            href={back.href}
            label={back.label}
            glyph={IconArrowLeft}
            large
            flip
            className={styles.back}
          />
        )}
        <span className={styles.brand}>{brand}</span>
        <div className={styles.search}>{search}</div>
        {logIn && (
          <Button kind="quiet" href={logIn.href}>
            {logIn.label}
          </Button>
        )}
        {join && (
          <Button kind="line" href={join.href} className={styles.join}>
            {join.label}
          </Button>
        )}
      </header>
    </>
  );
}
