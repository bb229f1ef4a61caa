import { useLingui } from '@lingui/react/macro';
import { Button } from '#design/parts/button.tsx';
import { KeyboardKey } from '#design/parts/keyboard-key.tsx';
import { TAKE_BACK_SECONDS } from '../contract/reviews.contract.ts';
import styles from './review.module.css';
import type { Decision } from './use-decision.ts';

// As short as the contract takes it.
const SHORTEST_REASON = 3;

/** What can be decided, always in view, with the key for each. */
export function DecisionFoot({ name, decision }: { name: string; decision: Decision }) {
  const { t } = useLingui();
  const { busy, rejecting, reason, approve, ask, back, reject, skip } = decision;
  return (
    <footer className={styles.foot}>
      {rejecting ? (
        <>
          <Button
            kind="danger"
            busy={busy}
            disabled={reason.trim().length < SHORTEST_REASON}
            onClick={reject}
          >{t`Turn ${name} down`}</Button>
          <Button kind="quiet" onClick={back}>{t`Back`}</Button>
        </>
      ) : (
        <>
          <Button kind="main" busy={busy} onClick={approve}>
            {t`Approve`} <KeyboardKey>a</KeyboardKey>
          </Button>
          <Button kind="line" onClick={ask}>
            {t`Turn down`} <KeyboardKey>r</KeyboardKey>
          </Button>
          {skip && (
            <Button kind="quiet" onClick={skip}>
              {t`Skip`} <KeyboardKey>s</KeyboardKey>
            </Button>
          )}
        </>
      )}
      <p className={styles.logged}>{t`You can undo for ${TAKE_BACK_SECONDS} s. Every decision is logged.`}</p>
    </footer>
  );
}
