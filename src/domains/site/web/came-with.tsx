import { useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { Button } from '#design/parts/button.tsx';
import { Heading } from '#design/parts/text.tsx';
import { Actions } from '#design/patterns/actions.tsx';
import type { OwnPage, PageToWrite } from '../contract/static-pages.contract.ts';
import { LazyVersionComparison } from './pages/lazy-version-comparison.ts';
import styles from './rooms.module.css';

interface CameWithProps {
  cameWith: NonNullable<PageToWrite['cameWith']>;
  /** What everybody reads now. */
  present: OwnPage;
}

/** What the operator has made of a page that every site has: no version of theirs, so it stands apart from them. */
export function CameWith({ cameWith, present }: CameWithProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={styles.open}>
      <Heading level={2}>{t`What the page came with`}</Heading>
      <Actions>
        <Button kind="line" size="dense" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t`Close the comparison` : t`Compare it with your words`}
        </Button>
      </Actions>
      {isOpen && (
        <Suspense>
          <LazyVersionComparison version={cameWith} present={present} />
        </Suspense>
      )}
    </section>
  );
}
