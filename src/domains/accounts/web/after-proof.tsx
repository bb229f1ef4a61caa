import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Button } from '#design/parts/button.tsx';
import { Note } from '#design/parts/note.tsx';
import { browserApi } from '#platform/web/browser-api.ts';
import { askForFreshProof } from '#platform/web/fresh-proof.ts';
import { askForProof } from '../contract/step-up.contract.ts';
import styles from './account.module.css';

interface AfterProofProps {
  /** Whether the last proof still holds, as the page was told when it was loaded. */
  isFresh: boolean;
  /** Of the press: what it shows. */
  label: string;
  /** Said above the press, where it is asked for even of whoever has just proven who they are. */
  why?: string | undefined;
  /** What stands there until then. */
  places?: ReactNode;
  children: ReactNode;
}

/**
 * What is refused without a fresh proof and is no call that could ask for one by itself: pictures and frames. They come
 * after a press, which asks.
 */
export function AfterProof({ isFresh, label, why, places, children }: AfterProofProps) {
  const { t } = useLingui();
  const comesAtOnce = isFresh && why === undefined;
  const [isShown, setShown] = useState(comesAtOnce);
  if (isShown || comesAtOnce) return children;
  return (
    <div className={styles.stack}>
      {places}
      <Note>
        {isFresh ? why : t`This matters, so we ask once more. For ten minutes we do not ask again.`}
      </Note>
      <Button
        kind="line"
        className={styles.act}
        onClick={async () => setShown((await isStillFresh()) || (await askForFreshProof()))}
      >
        {label}
      </Button>
    </div>
  );
}

/** The page may have stood open for long. Where that cannot be known, the question is asked. */
function isStillFresh(): Promise<boolean> {
  return browserApi.call(askForProof).then(
    (proof) => proof.isFresh,
    () => false,
  );
}
