import { Trans } from '@lingui/react/macro';
import { OwnText } from '#design/parts/own-text.tsx';
import { Time } from '#platform/web/text/time.tsx';
import type { ReviewLock } from '../review/use-review-lock.ts';

/** Which operator has an application in hand, and since when: today, as no claim lasts for long. */
export function HasThis({ claim: { by, since } }: { claim: ReviewLock }) {
  const { name } = by;
  return (
    <OwnText>
      <Trans>
        {name} has this since <Time value={since} as="time" />
      </Trans>
    </OwnText>
  );
}
