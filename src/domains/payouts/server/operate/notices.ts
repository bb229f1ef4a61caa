/** What creators are told about their payouts. */
import { moneyIn } from '#domains/subscriptions/server/index.ts';
import { noticeKind, SAMPLE_ID } from '#platform/server/notices.ts';

export interface PayoutFacts {
  readonly username: string;
  readonly payoutId: string;
  readonly amount: number;
  /** Of a part that has come back: all that has, with it. */
  readonly returned: number;
  readonly currency: string;
  /** Masked. */
  readonly account: string;
  /** Why it was rejected or failed. */
  readonly reason: string;
  /** `YYYY-MM-DD`; empty where none is known. */
  readonly transferOn: string;
}

const PAGE = '/creator/payout-request';
const sample: PayoutFacts = {
  username: 'ashandslip',
  payoutId: SAMPLE_ID,
  amount: 120.5,
  returned: 0,
  currency: 'USD',
  account: 'Harbour Bank •••• 3000',
  reason: '',
  transferOn: '2026-11-30',
};
const entryOf = (state: string) => (facts: PayoutFacts) => ({
  member: `${facts.payoutId}:${state}`,
  link: PAGE,
});

export const payoutApprovedNotice = noticeKind<PayoutFacts>({
  name: 'payouts.approved',
  about: ({ i18n }) => i18n._('A payout was approved.'),
  option: { role: 'creator', neverWaits: true, label: ({ i18n }) => i18n._('Payouts that are approved') },
  sample,
  bell: {
    entry: entryOf('approved'),
    text: (_shown, { i18n }) => i18n._('Your payout was approved.'),
  },
  mail: ({ amount, currency, account, transferOn }, words) => {
    const { i18n, siteName, pageAddress, day: dayOf } = words;
    const money = moneyIn(words, amount, currency);
    return {
      subject: i18n._('Your payout on {siteName} was approved', { siteName }),
      preview: i18n._('{money} will be sent to {account}.', { money, account }),
      title: i18n._('Payout approved'),
      paragraphs: [
        i18n._('{money} will be sent to {account}.', { money, account }),
        i18n._('The transfer leaves on {day}. Banks may need a few days more.', {
          day: dayOf(`${transferOn}T12:00:00.000Z`),
        }),
      ],
      action: { label: i18n._('View payouts'), address: pageAddress(PAGE) },
    };
  },
});

export const payoutRejectedNotice = noticeKind<PayoutFacts>({
  name: 'payouts.rejected',
  about: ({ i18n }) => i18n._('A payout was rejected.'),
  option: { role: 'creator', neverWaits: true, label: ({ i18n }) => i18n._('Payouts that are rejected') },
  sample: { ...sample, reason: 'The name on the account is not yours.' },
  bell: {
    entry: entryOf('rejected'),
    text: (_shown, { i18n }) => i18n._('Your payout was rejected. The amount is available again.'),
  },
  mail: ({ amount, currency, reason }, words) => {
    const { i18n, siteName, pageAddress } = words;
    const money = moneyIn(words, amount, currency);
    return {
      subject: i18n._('Your payout on {siteName} was rejected', { siteName }),
      preview: reason,
      title: i18n._('Payout rejected'),
      paragraphs: [
        i18n._('Your payout of {money} was rejected. The amount is available again.', { money }),
        i18n._('Reason: {reason}', { reason }),
      ],
      action: { label: i18n._('View payouts'), address: pageAddress(PAGE) },
    };
  },
});

export const payoutFailedNotice = noticeKind<PayoutFacts>({
  name: 'payouts.failed',
  about: ({ i18n }) => i18n._('The transfer of a payout has failed.'),
  option: { role: 'creator', neverWaits: true, label: ({ i18n }) => i18n._('Transfers that failed') },
  sample: { ...sample, reason: 'The account is closed.' },
  bell: {
    entry: entryOf('failed'),
    text: (_shown, { i18n }) => i18n._('The transfer of your payout failed. The amount is available again.'),
  },
  mail: ({ amount, currency, account, reason }, words) => {
    const { i18n, siteName, pageAddress } = words;
    const money = moneyIn(words, amount, currency);
    return {
      subject: i18n._('The transfer of your payout on {siteName} failed', { siteName }),
      preview: reason,
      title: i18n._('Transfer failed'),
      paragraphs: [
        i18n._('The transfer of {money} to {account} failed. The amount is available again.', {
          money,
          account,
        }),
        i18n._('Reason: {reason}', { reason }),
      ],
      action: { label: i18n._('Check payout account'), address: pageAddress('/creator/banking') },
    };
  },
});

export const payoutPartReturnedNotice = noticeKind<PayoutFacts>({
  name: 'payouts.part-returned',
  about: ({ i18n }) => i18n._('A part of a payout has come back.'),
  option: {
    role: 'creator',
    neverWaits: true,
    label: ({ i18n }) => i18n._('Payouts that come back in part'),
  },
  sample: { ...sample, amount: 20.5, returned: 20.5 },
  bell: {
    entry: (facts) => entryOf(`returned-${facts.returned}`)(facts),
    text: (_shown, { i18n }) => i18n._('A part of your payout has come back. It is available again.'),
  },
  mail: ({ amount, currency, account }, words) => {
    const { i18n, siteName, pageAddress } = words;
    const money = moneyIn(words, amount, currency);
    return {
      subject: i18n._('A part of your payout on {siteName} has come back', { siteName }),
      preview: i18n._('{money} of what was sent to {account} is available again.', { money, account }),
      title: i18n._('A part of your payout has come back'),
      paragraphs: [
        i18n._('Stripe has taken back {money} of what was sent to {account}. It is available again.', {
          money,
          account,
        }),
      ],
      action: { label: i18n._('View payouts'), address: pageAddress(PAGE) },
    };
  },
});

export const payoutPaidNotice = noticeKind<PayoutFacts>({
  name: 'payouts.paid',
  about: ({ i18n }) => i18n._('A payout was paid.'),
  option: { role: 'creator', neverWaits: true, label: ({ i18n }) => i18n._('Payouts that are sent') },
  sample,
  bell: {
    entry: entryOf('paid'),
    text: (_shown, { i18n }) => i18n._('Your payout was sent.'),
  },
  mail: ({ amount, currency, account }, words) => {
    const { i18n, siteName, pageAddress } = words;
    const money = moneyIn(words, amount, currency);
    return {
      subject: i18n._('Your payout on {siteName} was sent', { siteName }),
      preview: i18n._('{money} was sent to {account}.', { money, account }),
      title: i18n._('Payout sent'),
      paragraphs: [i18n._('{money} was sent to {account}.', { money, account })],
      action: { label: i18n._('View payouts'), address: pageAddress(PAGE) },
      notes: [i18n._('Not there after five bank days? Contact us.')],
    };
  },
});
