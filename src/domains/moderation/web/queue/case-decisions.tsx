import { Plural, useLingui } from '@lingui/react/macro';
import { Button } from '#design/parts/button.tsx';
import { KeyboardKey } from '#design/parts/keyboard-key.tsx';
import { OwnText } from '#design/parts/own-text.tsx';
import { CaseFoot } from '#design/patterns/case-page.tsx';
import { type ModerationCase, UNDO_SECONDS as TAKE_BACK_SECONDS } from '../../contract/cases.contract.ts';
import type { CaseDeciding } from './use-case-decision.ts';
import type { useCaseLock } from './use-case-lock.ts';

interface CaseDecisionsProps {
  found: ModerationCase;
  decision: CaseDeciding;
  claiming: ReturnType<typeof useCaseLock>;
}

/** The decisions, always visible, each with its key; or who else works on the case. */
export function CaseDecisions({ found: { queue, canTakeDown }, decision, claiming }: CaseDecisionsProps) {
  const { t } = useLingui();
  const { busy, writing, ask, back, decide, skip } = decision;
  const skipButton = skip && (
    <Button kind="quiet" onClick={skip}>
      {t`Skip`} <KeyboardKey>s</KeyboardKey>
    </Button>
  );
  if (claiming.heldBy) {
    const { name } = claiming.heldBy.by;
    return (
      <CaseFoot held={t`Locked by ${name}`}>
        <Button kind="line" busy={claiming.busy} onClick={claiming.takeOver}>
          {t`Take over`}
        </Button>
        {skipButton}
      </CaseFoot>
    );
  }
  const words = {
    report: { upheld: canTakeDown ? t`Remove` : t`Uphold report`, dismissed: t`Dismiss report` },
    review: { upheld: t`Refuse`, dismissed: t`Approve` },
    appeal: { upheld: t`Restore`, dismissed: t`Reject appeal` },
  }[queue];
  const note = (
    <OwnText>
      <Plural
        value={TAKE_BACK_SECONDS}
        one="You can undo for # second. Every decision is logged."
        other="You can undo for # seconds. Every decision is logged."
      />
    </OwnText>
  );
  if (writing)
    return (
      <CaseFoot note={note}>
        <Button
          kind={writing === 'upheld' && queue !== 'appeal' ? 'danger' : 'main'}
          busy={busy}
          onClick={() => decide(writing)}
        >
          {words[writing]}
        </Button>
        <Button kind="quiet" onClick={back}>
          {t`Back`} <KeyboardKey>Esc</KeyboardKey>
        </Button>
      </CaseFoot>
    );
  // Approving is what most cases to review end with; refusing is never the first thing at hand.
  const main = queue === 'review' ? 'dismissed' : 'upheld';
  const uphold = (
    <Button key="upheld" kind={main === 'upheld' ? 'main' : 'line'} busy={busy} onClick={() => ask('upheld')}>
      {words.upheld} <KeyboardKey>r</KeyboardKey>
    </Button>
  );
  const dismiss = (
    <Button
      key="dismissed"
      kind={main === 'dismissed' ? 'main' : 'line'}
      busy={busy}
      onClick={() => (queue === 'appeal' ? ask('dismissed') : decide('dismissed'))}
    >
      {words.dismissed} <KeyboardKey>a</KeyboardKey>
    </Button>
  );
  return (
    <CaseFoot note={note}>
      {queue === 'review' ? [dismiss, uphold] : [uphold, dismiss]}
      {skipButton}
    </CaseFoot>
  );
}
