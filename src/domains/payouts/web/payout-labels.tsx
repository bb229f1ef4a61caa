/** Labels of payouts: their states, their methods, and the rules that hold them. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { StateMark } from '#design/parts/state-mark.tsx';
import { useFormatLocale } from '#platform/web/text/format-locale.tsx';
import { dateFormat } from '#platform/web/text/intl-formats.ts';
import type { PayoutMethod } from '../contract/payout-accounts.contract.ts';
import type { PayoutStatus } from '../contract/payout-status.contract.ts';
import type { HoldRule, Payout } from '../contract/payouts.contract.ts';

export const payoutStatusLabels: Readonly<Record<PayoutStatus, MessageDescriptor>> = {
  pending: msg({ message: 'Pending', context: 'payout' }),
  approved: msg({ message: 'Approved', context: 'payout' }),
  done: msg({ message: 'Paid', context: 'payout' }),
  rejected: msg({ message: 'Rejected', context: 'payout' }),
};

export const methodLabels: Readonly<Record<PayoutMethod, MessageDescriptor>> = {
  banking: msg`Bank transfer`,
  paypal: msg`PayPal`,
  stripe: msg`Stripe`,
};

export const holdLabels: Readonly<Record<HoldRule, MessageDescriptor>> = {
  'account-changed': msg`The payout account is new or was changed`,
  'account-stopped': msg`Stripe does not pay out to the account`,
  'name-differs': msg`The account holder’s name differs from the ID document`,
  'many-refunds': msg`There were many refunds in the last 30 days`,
  'own-device': msg`Sales came from the creator’s own device`,
  'in-debt': msg`Refunds exceed the balance`,
};

/** Holds that end by themselves, and that nobody can lift. */
export const unliftable: Readonly<Partial<Record<HoldRule, MessageDescriptor>>> = {
  'in-debt': msg`On hold until later earnings make up for it.`,
  'account-stopped': msg`On hold until Stripe pays out to it again.`,
};

const TONES = { pending: 'wait', approved: 'wait', done: 'good', rejected: 'bad' } as const;

type StatedPayout = Pick<Payout, 'status' | 'hasFailed' | 'holds' | 'returnedTokens'>;

/** Where a payout is. */
export function PayoutState({ payout }: { payout: StatedPayout }) {
  const { t, i18n } = useLingui();
  const isHeld = payout.holds.some(({ isActive }) => isActive);
  const isPart = cameBackInPart(payout);
  return (
    <StateMark tone={isPart ? 'wait' : TONES[payout.status]}>
      {payout.hasFailed
        ? t`Transfer failed`
        : isHeld
          ? t({ message: 'On hold', context: 'payout' })
          : isPart
            ? t`Paid, a part came back`
            : i18n._(payoutStatusLabels[payout.status])}
    </StateMark>
  );
}

/** Whether Stripe has taken back a part of a payout; of one that has come back whole the status says so. */
export const cameBackInPart = ({ status, returnedTokens }: Pick<Payout, 'status' | 'returnedTokens'>) =>
  status === 'done' && returnedTokens > 0;

/** A day as a date without a time, which no zone may move. */
export function useDayText(): (day: string) => string {
  const locale = useFormatLocale();
  const format = dateFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  return (day) => format.format(new Date(day));
}
