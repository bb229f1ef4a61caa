/** Labels of ledger kinds, accounts and reasons for operators. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { WordTable } from '#platform/web/text/in-text.ts';
import type { LedgerEntry, SiteCharge } from '../../contract/books.contract.ts';
import { givenBackLabels } from '../history/movement-labels.ts';

export const accountLabels: Readonly<Record<LedgerEntry['account'], MessageDescriptor>> = {
  fan_available: msg`Fan, wallet`,
  creator_pending: msg`Creator, held`,
  creator_available: msg`Creator, available`,
  creator_reserved: msg`Creator, on its way`,
  creator_reserve_fund: msg`Creator, reserve`,
  card_clearing: msg`Card clearing`,
  fees: msg`Fees`,
  tax: msg`Tax`,
  refunds: msg`Refunds`,
  promotions: msg`Promotions`,
  payouts_paid: msg`Payouts`,
};

export const transactionLabels: Readonly<Record<LedgerEntry['kind'], MessageDescriptor>> = {
  top_up: msg`Top-up`,
  charge: msg`Charge`,
  maturity: msg`Hold ended`,
  reversal: msg`Refunded`,
  top_up_reversal: msg`Card took it back`,
};

export const chargeStateLabels: Readonly<Record<SiteCharge['state'], MessageDescriptor>> = {
  held: msg`Held`,
  available: msg`Available`,
  'partly-given-back': msg`Partly given back`,
  'given-back': msg`Refunded`,
};

/** Reasons of transactions that are not purchases. */
export const reasonLabels: WordTable = {
  ...givenBackLabels,
  'card paid': msg`The card paid`,
};
