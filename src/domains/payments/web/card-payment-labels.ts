/** Labels of card payment states for operators. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CardTransactionStatus } from '../contract/card-transaction.contract.ts';

export const cardStatusLabels: Readonly<Record<CardTransactionStatus, MessageDescriptor>> = {
  created: msg`Begun`,
  processing: msg`On its way`,
  require_authentication: msg`Asks for confirmation`,
  success: msg({ message: 'Paid', context: 'payment by card' }),
  fail: msg({ message: 'Failed', context: 'payment by card' }),
  canceled: msg`Given up`,
  refunded: msg({ message: 'Refunded', context: 'payment by card' }),
  disputed: msg`Disputed`,
};
