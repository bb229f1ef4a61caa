/** The words for test cards and for payments that did not work out. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  IconAlertTriangle,
  IconCalendarOff,
  IconCircleCheck,
  IconCircleX,
  IconCoins,
  IconShieldQuestion,
} from '@tabler/icons-react';
import type { Glyph } from '#design/parts/icon.tsx';
import type { TestCard } from '../contract/sandbox.contract.ts';

interface CardWords {
  label: MessageDescriptor;
  note: MessageDescriptor;
  icon: Glyph;
}

export const cardWords: Readonly<Record<TestCard, CardWords>> = {
  pays: { label: msg`Pays`, note: msg`The bank says yes`, icon: IconCircleCheck },
  refused: { label: msg`Refused by the bank`, note: msg`It says no`, icon: IconCircleX },
  insufficient_funds: {
    label: msg`Insufficient funds`,
    note: msg`Too little on it`,
    icon: IconCoins,
  },
  asks_confirmation: {
    label: msg`Asks for confirmation`,
    note: msg`Is it really you`,
    icon: IconShieldQuestion,
  },
  expires: { label: msg`Expired`, note: msg`No longer valid`, icon: IconCalendarOff },
  disputed_later: {
    label: msg`Disputed later`,
    note: msg`Pays, then takes it back`,
    icon: IconAlertTriangle,
  },
};

/** What happened, by the gateway's word. */
const failureWords: Readonly<Record<string, MessageDescriptor>> = {
  card_refused: msg`The bank refused the card`,
  insufficient_funds: msg`There is not enough money on the card`,
  expired: msg`The card has expired`,
};

export function failureTitle(code: string | null): MessageDescriptor {
  return (code && failureWords[code]) || msg`The payment did not go through`;
}
