import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { TakeDownReason } from '../../contract/report-reasons.contract.ts';

/** The reasons of reports and removals, as people read them. */
export const reasonLabels: Readonly<Record<TakeDownReason, MessageDescriptor>> = {
  'Violent or repulsive content': msg`Violent or repulsive content`,
  'Hateful or abusive content': msg`Hateful or abusive content`,
  'Harassment or bullying': msg`Harassment or bullying`,
  'Harmful or dangerous acts': msg`Harmful or dangerous acts`,
  'Child abuse': msg`Child abuse`,
  'Promotes terrorism': msg`Promotes terrorism`,
  'Spam or misleading': msg`Spam or misleading`,
  'Infringes my rights': msg`Infringes my rights`,
  Others: msg`Something else`,
  'Consent withdrawn': msg`Somebody in it no longer consents`,
};
