import { noticeKind } from '#platform/server/notices.ts';

interface Suspended {
  username: string;
  /** In the operator's words. */
  reason: string;
  /** ISO; null when an operator has to lift it. */
  endsAt: string | null;
}

export const accountSuspendedMail = noticeKind<Suspended>({
  name: 'accounts.suspended',
  about: ({ i18n }) => i18n._('An operator has suspended an account.'),
  sample: {
    username: 'wren',
    reason: 'Threats in messages to two creators.',
    endsAt: '2026-12-01T12:00:00.000Z',
  },
  mail: ({ username, reason, endsAt }, { i18n, siteName, day, pageAddress }) => ({
    subject: i18n._('Your account on {siteName} is suspended', { siteName }),
    preview: reason,
    title: i18n._('Your account is suspended'),
    paragraphs: [
      i18n._('The account @{username} has been logged out on all devices and can’t log in for now.', {
        username,
      }),
      i18n._('Reason: {reason}', { reason }),
      endsAt
        ? i18n._('It ends automatically on {day} (UTC). You keep everything you bought.', {
            day: day(endsAt),
          })
        : i18n._('It lasts until we lift it. You keep everything you bought.'),
    ],
    action: { label: i18n._('Contact us'), address: pageAddress('/contact') },
  }),
});

export const accountReinstatedMail = noticeKind<{ username: string }>({
  name: 'accounts.reinstated',
  about: ({ i18n }) => i18n._('A suspension has ended or was lifted by an operator.'),
  sample: { username: 'wren' },
  mail: ({ username }, { i18n, siteName, pageAddress }) => ({
    subject: i18n._('You can log in to {siteName} again', { siteName }),
    preview: i18n._('Your suspension has ended.'),
    title: i18n._('Welcome back'),
    paragraphs: [
      i18n._('The suspension of @{username} has ended. You can use your account as before.', { username }),
    ],
    action: { label: i18n._('Log in'), address: pageAddress('/auth/login') },
  }),
});
