import type { ReactNode } from 'react';
import { classNames } from '../parts/class-names.ts';
import { Heading, Text } from '../parts/text.tsx';
import styles from './gallery.module.css';

/** One room of the gallery. */
export function GallerySection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-label={title} className={styles.section}>
      <Heading level={2}>{title}</Heading>
      {children}
    </section>
  );
}

interface SpecimenProps {
  /** Which part, and in which states. */
  of: string;
  /** Below each other instead of side by side. */
  stacked?: boolean;
  children: ReactNode;
}

/** One part with its states. */
export function Specimen({ of, stacked, children }: SpecimenProps) {
  return (
    <div className={styles.specimen}>
      <Text as="span" size="meta" tone="third">
        {of}
      </Text>
      <div className={stacked ? styles.stack : styles.row}>{children}</div>
    </div>
  );
}

/** Two or three columns on a wide page. */
export function Columns({ three, children }: { three?: boolean; children: ReactNode }) {
  return <div className={classNames(styles.grid, three && styles.three)}>{children}</div>;
}
