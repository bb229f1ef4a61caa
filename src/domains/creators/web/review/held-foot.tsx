import { useLingui } from '@lingui/react/macro';
import { Button } from '#design/parts/button.tsx';
import { HasThis } from '../directory/has-this.tsx';
import { SkipButton } from './decision-foot.tsx';
import styles from './review.module.css';
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
    <footer className={styles.foot}>
      <p className={styles.held} role="status">
        <HasThis lock={heldBy} />
      </p>
      <Button kind="line" busy={busy} onClick={takeOver}>
        {t`Take over`}
      </Button>
      <SkipButton skip={skip} />
    </footer>
  );
}
