/** Labels of disputes: what is wrong, and how they ended. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DisputeProblem, DisputeStatus } from '../../contract/disputes/dispute.contract.ts';

export const problemLabels: Readonly<Record<DisputeProblem, MessageDescriptor>> = {
  'not-received': msg`It has not arrived`,
  damaged: msg`It arrived damaged`,
  'not-as-described': msg`It is not as described`,
  'file-broken': msg`The file does not work`,
  other: msg`Something else`,
};

export const disputeStatusLabels: Readonly<Record<DisputeStatus, MessageDescriptor>> = {
  open: msg({ message: 'Open', context: 'dispute' }),
  refunded: msg({ message: 'Refunded', context: 'dispute' }),
  rejected: msg({ message: 'No refund', context: 'dispute' }),
  withdrawn: msg({ message: 'Withdrawn', context: 'dispute' }),
};
