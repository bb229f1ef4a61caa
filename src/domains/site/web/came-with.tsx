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
  /** What is published now. */
  present: OwnPage;
}

/** The built-in text of a page that the operator has replaced; shown apart, because it is not one of their versions. */
export function CameWith({ cameWith, present }: CameWithProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={styles.open}>
      <Heading level={2}>{t`Default text`}</Heading>
      <Actions>
        <Button kind="line" size="dense" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t`Hide comparison` : t`Compare with your text`}
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
