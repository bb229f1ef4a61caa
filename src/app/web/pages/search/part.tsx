import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { Heading } from '#design/parts/text.tsx';
import { TextLink } from '#design/parts/text-link.tsx';
import styles from './search.module.css';

interface PartProps {
  title: string;
  /** Where all of them are; absent where all are here. */
  href?: string | undefined;
  /** Its lists have the insets of a page of their own. */
  wide?: boolean;
  children: ReactNode;
}

/** One kind of what a page finds. */
export function Part({ title, href, wide, children }: PartProps) {
  const { t } = useLingui();
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.part}>
      <header className={styles.partHead}>
        <Heading level={2} size="page" id={id}>
          {title}
        </Heading>
        {href && <TextLink href={href}>{t`See all`}</TextLink>}
      </header>
      <div className={wide ? styles.wide : undefined}>{children}</div>
    </section>
  );
}
