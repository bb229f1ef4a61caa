import { noticeKind } from '#platform/server/notices.ts';

const PAGE = '/creator/banking';

/** Sent whenever an account is added or changed: the owner of a stolen account stops the next payout in time. */
export const accountChangedNotice = noticeKind<{ username: string; account: string; at: string }>({
  name: 'payouts.account-changed',
  about: ({ i18n }) => i18n._('A creator’s payout account has changed.'),
  sample: { username: 'ashandslip', account: 'Harbour Bank •••• 3000', at: '2026-11-02T12:00:00.000Z' },
  bell: {
    entry: ({ at }) => ({ member: at, link: PAGE }),
    text: (_shown, { i18n }) => i18n._('Your payout account was changed.'),
  },
  mail: ({ username, account }, { i18n, siteName, pageAddress }) => ({
    subject: i18n._('Your payout account on {siteName} was changed', { siteName }),
    preview: i18n._('If this wasn’t you, contact us right away.'),
    title: i18n._('Your payout account was changed'),
    paragraphs: [
      i18n._('Payouts of @{username} now go to {account}.', { username, account }),
      i18n._(
        'For your safety, the next payout waits a few days. If this wasn’t you, change your password and contact us right away.',
      ),
    ],
    action: { label: i18n._('Check payout account'), address: pageAddress(PAGE) },
  }),
});

/** Sent when Stripe stops paying out to a creator's account: payouts to it wait until the creator has given what it asks. */
export const stripeStoppedNotice = noticeKind<{ username: string; account: string; at: string }>({
  name: 'payouts.stripe-stopped',
  about: ({ i18n }) => i18n._('Stripe has stopped payouts to a creator’s account.'),
  sample: { username: 'ashandslip', account: 'Stripe •••• 3000', at: '2026-11-02T12:00:00.000Z' },
  bell: {
    entry: ({ at }) => ({ member: at, link: PAGE }),
    text: (_shown, { i18n }) => i18n._('Stripe cannot pay you at the moment. Please check your account.'),
  },
  mail: ({ account }, { i18n, siteName, pageAddress }) => ({
    subject: i18n._('Stripe cannot pay you at the moment'),
    preview: i18n._('Please check what Stripe needs from you.'),
    title: i18n._('Stripe cannot pay you at the moment'),
    paragraphs: [
      i18n._(
        'Stripe has stopped payouts to your account ({account}), so payouts from {siteName} to it wait.',
        {
          account,
          siteName,
        },
      ),
      i18n._('Please check what Stripe needs from you. You can also choose another payout account.'),
    ],
    action: { label: i18n._('Check payout account'), address: pageAddress(PAGE) },
  }),
});
