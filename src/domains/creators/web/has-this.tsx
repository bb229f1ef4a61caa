import { Trans } from '@lingui/react/macro';
import { Time } from '#platform/web/time.tsx';
import type { Claim } from './use-claim.ts';

/** Which operator has an application in hand, and since when: today, as no claim lasts for long. */
export function HasThis({ claim: { by, since } }: { claim: Claim }) {
  const { name } = by;
  return (
    <Trans>
      {name} has this since <Time value={since} as="time" />
    </Trans>
  );
}
