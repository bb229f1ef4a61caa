import { useLingui } from '@lingui/react/macro';
import type { WireParticipant } from '../contract/participants.contract.ts';

/** Words and tone of the states of a consent. */
export function useConsentLabels(): Record<
  WireParticipant['state'],
  { label: string; tone: 'wait' | 'good' | 'bad' }
> {
  const { t } = useLingui();
  return {
    waiting: { label: t`Waiting for consent`, tone: 'wait' },
    given: { label: t`Consent given`, tone: 'good' },
    ended: { label: t`Consent ended`, tone: 'bad' },
  };
}
