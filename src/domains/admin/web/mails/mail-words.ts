import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Mail } from '../../contract/mails.contract.ts';

/** Labels of a mail's states. */
export const stateLabels: Readonly<Record<Mail['state'], MessageDescriptor>> = {
  waiting: msg({ message: 'Waiting', context: 'a mail' }),
  sent: msg({ message: 'Sent', context: 'a mail' }),
  failed: msg({ message: 'Failed', context: 'a mail' }),
  kept: msg`Stored`,
};
