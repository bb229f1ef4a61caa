import { Trans } from '@lingui/react/macro';
import { OwnText } from '#design/parts/own-text.tsx';
import { Time } from '#platform/web/text/time.tsx';
import type { ReviewLock } from '../review/use-review-lock.ts';

/** Which operator has locked a review, and since when: today, because locks are short. */
export function HasThis({ lock: { by, since } }: { lock: ReviewLock }) {
  const { name } = by;
  return (
    <OwnText>
      <Trans>
        Locked by {name} since <Time value={since} as="time" />
      </Trans>
    </OwnText>
  );
}
