import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Glyph } from '../parts/icon.tsx';
import { IconButton } from '../parts/icon-button.tsx';
import styles from './top-bar.module.css';

interface TopBarProps {
  /** Where one came from, as an arrow, or as the given cross where one leaves off what one does here; without it the start carries what is given as `start`. */
  back?: { href: string; label: string; closes?: Glyph | undefined };
  /** A `Brandmark`, or the title of the page. */
  start: ReactNode;
  /** The wallet, search, the bell. */
  children?: ReactNode;
}

/** The bar above a page on phones. A wide page has the side bar instead. */
export function TopBar({ back, start, children }: TopBarProps) {
  return (
    <header className={styles.bar}>
      {back && (
        <IconButton
          href={back.href}
          label={back.label}
          glyph={back.closes ?? IconArrowLeft}
          large
          flip={!back.closes}
          className={styles.back}
        />
      )}
      <span className={styles.start}>{start}</span>
      {children}
    </header>
  );
}
