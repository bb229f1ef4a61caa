import { type ReactNode, useId } from 'react';
import { Heading } from '#design/parts/text.tsx';
import styles from './account.module.css';

/** One section of a page about the user's account. */
export function AccountSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <Heading level={2} id={id}>
        {title}
      </Heading>
      {children}
    </section>
  );
}
