import { noticeKind } from '#platform/server/notices.ts';

/** Sent whenever an account is added or changed: the owner of a stolen account stops the next payout in time. */
export const accountChangedNotice = noticeKind<{ username: string; account: string; at: string }>({
  name: 'payouts.account-changed',
  about: ({ i18n }) => i18n._('A creator’s payout account has changed.'),
  sample: { username: 'ashandslip', account: 'Harbour Bank •••• 3000', at: '2026-11-02T12:00:00.000Z' },
  bell: {
    entry: ({ at }) => ({ member: at, link: '/creator/banking' }),
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
    action: { label: i18n._('Check payout account'), address: pageAddress('/creator/banking') },
  }),
});
