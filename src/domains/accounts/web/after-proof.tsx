import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Button } from '#design/parts/button.tsx';
import { Note } from '#design/parts/note.tsx';
import { askForFreshProof } from '#platform/web/fresh-proof.ts';
import styles from './account.module.css';

interface AfterProofProps {
  /** Whether the last proof still holds, as the page was told when it was loaded. */
  isFresh: boolean;
  /** Of the press: what it shows. */
  label: string;
  children: ReactNode;
}

/**
 * What is refused without a fresh proof and is no call that could ask for one by itself: pictures and frames. They come
 * after a press, which asks.
 */
export function AfterProof({ isFresh, label, children }: AfterProofProps) {
  const { t } = useLingui();
  const [isProven, setIsProven] = useState(isFresh);
  if (isProven || isFresh) return children;
  return (
    <div className={styles.stack}>
      <Note>{t`This matters, so we ask once more. For ten minutes we do not ask again.`}</Note>
      <Button kind="line" className={styles.act} onClick={async () => setIsProven(await askForFreshProof())}>
        {label}
      </Button>
    </div>
  );
}
