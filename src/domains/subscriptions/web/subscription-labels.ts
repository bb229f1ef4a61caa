/** Labels of plans, states and ways of paying, the same on every page. */

import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Card, SubscriptionState, SubscriptionType } from './wire.ts';

export const stateLabels: Readonly<Record<SubscriptionState, MessageDescriptor>> = {
  created: msg({ message: 'Waiting for payment', context: 'subscription' }),
  active: msg({ message: 'Active', context: 'subscription' }),
  trial: msg({ message: 'Free trial', context: 'subscription' }),
  'past-due': msg({ message: 'Payment failed', context: 'subscription' }),
  canceled: msg({ message: 'Canceled', context: 'subscription' }),
  ended: msg({ message: 'Ended', context: 'subscription' }),
};

export const stateTones = {
  created: 'wait',
  active: 'good',
  trial: 'good',
  'past-due': 'bad',
  canceled: 'wait',
  ended: 'quiet',
} as const satisfies Record<SubscriptionState, string>;

export const typeLabels: Readonly<Record<SubscriptionType, MessageDescriptor>> = {
  monthly: msg({ message: 'Monthly', context: 'subscription' }),
  yearly: msg({ message: 'Yearly', context: 'subscription' }),
  free: msg({ message: 'Free trial', context: 'subscription' }),
  system: msg({ message: 'Granted by the site', context: 'subscription' }),
};

/** A plan by its length: "Monthly", "Every 3 months", "Yearly". */
export const planLabel = (type: SubscriptionType, months: number): MessageDescriptor =>
  type === 'monthly' && months > 1
    ? msg`${plural(months, { one: 'Every month', other: 'Every # months' })}`
    : typeLabels[type];

/** A saved card: "Visa ending in 4242". */
export function useCardLabel(): (card: Pick<Card, 'brand' | 'last4Digits'>) => string {
  const { t } = useLingui();
  return ({ brand, last4Digits }) => {
    const name = brand ? brand.charAt(0).toUpperCase() + brand.slice(1) : t`Card`;
    return t`${name} ending in ${last4Digits}`;
  };
}
