/** Labels of test cards and of failed payments. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { TestCard } from '../contract/sandbox.contract.ts';

interface CardLabels {
  label: MessageDescriptor;
  note: MessageDescriptor;
}

export const cardLabels: Readonly<Record<TestCard, CardLabels>> = {
  pays: { label: msg`Pays`, note: msg`The bank says yes` },
  refused: { label: msg`Refused by the bank`, note: msg`It says no` },
  insufficient_funds: {
    label: msg`Insufficient funds`,
    note: msg`Too little on it`,
  },
  asks_confirmation: {
    label: msg`Asks for confirmation`,
    note: msg`Wants to know it is you`,
  },
  expires: { label: msg`Expired`, note: msg`No longer valid` },
  disputed_later: {
    label: msg`Disputed later`,
    note: msg`Pays, and is disputed`,
  },
};

/** Explanations by the gateway's failure code. */
const failureLabels: Readonly<Record<string, MessageDescriptor>> = {
  card_refused: msg`The bank refused the card`,
  insufficient_funds: msg`There is not enough money on the card`,
  expired: msg`The card has expired`,
};

export function failureTitle(code: string | null): MessageDescriptor {
  return (code && failureLabels[code]) || msg`The payment did not go through`;
}

interface Words {
  title: MessageDescriptor;
  more: MessageDescriptor;
}

/** A payment that was successful and whose money was returned to the payer. */
export const returnedLabels: Readonly<Record<'disputed' | 'refunded', Words>> = {
  disputed: {
    title: msg`This payment is disputed`,
    more: msg`Your bank has asked for the money back. Its tokens were taken out of your wallet, and what they had paid for was given back as far as they were missing.`,
  },
  refunded: {
    title: msg`This payment was refunded`,
    more: msg`The money went back to your card. Its tokens were taken out of your wallet, and what they had paid for was given back as far as they were missing.`,
  },
};
