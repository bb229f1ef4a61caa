import { useLingui } from '@lingui/react/macro';
import { Button } from '#design/parts/button.tsx';
import { CaseFoot } from '#design/patterns/case-page.tsx';
import { HasThis } from '../directory/has-this.tsx';
import { SkipButton } from './decision-foot.tsx';
import type { Deciding } from './use-decision.ts';
import type { Claiming, ReviewLock } from './use-review-lock.ts';

interface HeldFootProps extends Pick<Deciding, 'skip'> {
  heldBy: ReviewLock;
  claiming: Claiming;
}

/** Replaces the decision while another operator has locked the review: who, and a button to take it over. */
export function HeldFoot({ heldBy, claiming: { busy, takeOver }, skip }: HeldFootProps) {
  const { t } = useLingui();
  return (
    <CaseFoot held={<HasThis lock={heldBy} />}>
      <Button kind="line" busy={busy} onClick={takeOver}>
        {t`Take over`}
      </Button>
      <SkipButton skip={skip} />
    </CaseFoot>
  );
}
