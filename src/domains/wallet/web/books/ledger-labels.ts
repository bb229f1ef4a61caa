/** Labels of ledger kinds, accounts and reasons for operators. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { WordTable } from '#platform/web/text/in-text.ts';
import type { LedgerEntry, SiteCharge } from '../../contract/books.contract.ts';
import { givenBackLabels } from '../history/movement-labels.ts';

export const accountLabels: Readonly<Record<LedgerEntry['account'], MessageDescriptor>> = {
  fan_available: msg`Fan, wallet`,
  creator_pending: msg`Creator, pending`,
  creator_available: msg`Creator, available`,
  creator_reserved: msg`Creator, payout in progress`,
  creator_reserve_fund: msg`Creator, reserve`,
  card_clearing: msg`Card clearing`,
  fees: msg`Platform fees`,
  tax: msg`Tax`,
  refunds: msg`Refunds`,
  promotions: msg`Promotions`,
  payouts_paid: msg`Payouts`,
};

export const transactionLabels: Readonly<Record<LedgerEntry['kind'], MessageDescriptor>> = {
  top_up: msg`Top-up`,
  charge: msg`Purchase`,
  maturity: msg`Hold released`,
  reversal: msg`Refund`,
  top_up_reversal: msg`Chargeback`,
  payout: msg`Payout`,
  dispute: msg`Dispute`,
};

export const chargeStateLabels: Readonly<Record<SiteCharge['state'], MessageDescriptor>> = {
  held: msg`Pending`,
  available: msg`Available`,
  'partly-given-back': msg`Partly refunded`,
  'given-back': msg`Refunded`,
};

/** Reasons of transactions that are not purchases. */
export const reasonLabels: WordTable = {
  ...givenBackLabels,
  'card paid': msg`Card payment`,
  'payout requested': msg`Requested`,
  'payout changed': msg`Request changed`,
  'payout rejected': msg`Rejected`,
  'payout failed': msg`Transfer failed`,
  'dispute opened': msg`Dispute opened`,
  'dispute ended': msg`Dispute ended`,
  'payout paid': msg({ message: 'Paid', context: 'by bank transfer' }),
  'payout returned': msg`Transfer reversed`,
};
