/** Labels of card payment states for operators. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CardTransactionStatus } from '../contract/card-transaction.contract.ts';

export const cardStatusLabels: Readonly<Record<CardTransactionStatus, MessageDescriptor>> = {
  created: msg({ message: 'Started', context: 'payment by card' }),
  processing: msg({ message: 'Processing', context: 'payment by card' }),
  require_authentication: msg`Confirmation required`,
  success: msg({ message: 'Paid', context: 'payment by card' }),
  fail: msg({ message: 'Failed', context: 'payment by card' }),
  canceled: msg({ message: 'Canceled', context: 'payment by card' }),
  refunded: msg({ message: 'Refunded', context: 'payment by card' }),
  disputed: msg`Disputed`,
};
