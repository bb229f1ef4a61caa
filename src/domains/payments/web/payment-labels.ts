/** Labels of test cards and of failed payments. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { TestCard } from '../contract/sandbox.contract.ts';

interface CardLabels {
  label: MessageDescriptor;
  note: MessageDescriptor;
}

export const cardLabels: Readonly<Record<TestCard, CardLabels>> = {
  pays: { label: msg`Payment succeeds`, note: msg`The bank accepts the card` },
  refused: { label: msg`Declined by the bank`, note: msg`The bank declines the card` },
  insufficient_funds: {
    label: msg`Insufficient funds`,
    note: msg`Not enough money on the card`,
  },
  asks_confirmation: {
    label: msg`Confirmation required`,
    note: msg`The bank asks you to confirm`,
  },
  expires: { label: msg`Expired`, note: msg`The card is no longer valid` },
  disputed_later: {
    label: msg`Disputed later`,
    note: msg`Payment succeeds, then is disputed`,
  },
  fails_later: {
    label: msg`Declined at renewals`,
    note: msg`Pays now, and is declined when a subscription renews`,
  },
  asks_always: {
    label: msg`Confirmation always required`,
    note: msg`The bank asks you to confirm every payment, renewals too`,
  },
};

/** Explanations by the gateway's failure code. */
const failureLabels: Readonly<Record<string, MessageDescriptor>> = {
  card_refused: msg`The bank declined the card`,
  insufficient_funds: msg`The card has insufficient funds`,
  expired: msg`The card has expired`,
  card_unknown: msg`The card was removed`,
};

export function failureTitle(code: string | null): MessageDescriptor {
  return (code && failureLabels[code]) || msg`The payment did not go through`;
}

interface Words {
  title: MessageDescriptor;
  more: MessageDescriptor;
}

type Returned = 'disputed' | 'refunded';

const topUpReturned: Readonly<Record<Returned, MessageDescriptor>> = {
  disputed: msg`Your bank asked for the money back, and its tokens were removed from your wallet. If too few were left, purchases made with them were refunded.`,
  refunded: msg`The money was returned to your card, and its tokens were removed from your wallet. If too few were left, purchases made with them were refunded.`,
};

const subscriptionReturned: Readonly<Record<Returned, MessageDescriptor>> = {
  disputed: msg`Your bank asked for the money back, and the time that it paid for has ended.`,
  refunded: msg`The money was returned to your card, and the time that it paid for has ended.`,
};

/** What is said of a payment that was successful and whose money was returned to the payer. */
export function returnedLabels(status: Returned, isTopUp: boolean): Words {
  return {
    title: status === 'disputed' ? msg`This payment is disputed` : msg`This payment was refunded`,
    more: (isTopUp ? topUpReturned : subscriptionReturned)[status],
  };
}
