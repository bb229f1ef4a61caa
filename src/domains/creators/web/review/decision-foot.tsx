import { Plural, useLingui } from '@lingui/react/macro';
import { Button } from '#design/parts/button.tsx';
import { KeyboardKey } from '#design/parts/keyboard-key.tsx';
import { OwnText } from '#design/parts/own-text.tsx';
import { CaseFoot } from '#design/patterns/case-page.tsx';
import { TAKE_BACK_SECONDS } from '../../contract/reviews.contract.ts';
import type { Deciding } from './use-decision.ts';

// The minimum of the contract.
const SHORTEST_REASON = 3;

/** The decisions, always visible, each with its key. */
export function DecisionFoot({ name, decision }: { name: string; decision: Deciding }) {
  const { t } = useLingui();
  const { busy, rejecting, reason, askButton, checksFirst, approve, ask, back, reject, skip } = decision;
  const note =
    checksFirst && !rejecting ? (
      <OwnText>{t`View the ID documents before you approve.`}</OwnText>
    ) : (
      <OwnText>
        <Plural
          value={TAKE_BACK_SECONDS}
          one="You can undo for # second. Every decision is logged."
          other="You can undo for # seconds. Every decision is logged."
        />
      </OwnText>
    );
  return (
    <CaseFoot note={note}>
      {rejecting ? (
        <>
          <Button
            kind="danger"
            busy={busy}
            disabled={reason.trim().length < SHORTEST_REASON}
            onClick={reject}
          >{t`Reject ${name}`}</Button>
          <Button kind="quiet" onClick={back}>
            {t`Back`} <KeyboardKey>Esc</KeyboardKey>
          </Button>
        </>
      ) : (
        <>
          <Button kind="main" busy={busy} onClick={approve}>
            {checksFirst ? t`Show documents` : t`Approve`} <KeyboardKey>a</KeyboardKey>
          </Button>
          <Button kind="line" ref={askButton} busy={busy} onClick={ask}>
            {t`Reject`} <KeyboardKey>r</KeyboardKey>
          </Button>
          <SkipButton skip={skip} />
        </>
      )}
    </CaseFoot>
  );
}

/** Skips an application; absent where it is the only one. */
export function SkipButton({ skip }: Pick<Deciding, 'skip'>) {
  const { t } = useLingui();
  if (!skip) return null;
  return (
    <Button kind="quiet" onClick={skip}>
      {t`Skip`} <KeyboardKey>s</KeyboardKey>
    </Button>
  );
}
