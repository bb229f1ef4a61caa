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
    subject: i18n._('Your account at {siteName} is suspended', { siteName }),
    preview: reason,
    title: i18n._('Your account is suspended'),
    paragraphs: [
      i18n._('@{username} is logged out everywhere and cannot log in for now.', { username }),
      i18n._('The reason: {reason}', { reason }),
      endsAt
        ? i18n._('It ends by itself on {day} (UTC). What you have bought stays yours.', {
            day: day(endsAt),
          })
        : i18n._('It lasts until we lift it. What you have bought stays yours.'),
    ],
    action: { label: i18n._('Write to us'), address: pageAddress('/contact') },
  }),
});

export const accountReinstatedMail = noticeKind<{ username: string }>({
  name: 'accounts.reinstated',
  about: ({ i18n }) => i18n._('A suspension has ended, by itself or by an operator.'),
  sample: { username: 'wren' },
  mail: ({ username }, { i18n, siteName, pageAddress }) => ({
    subject: i18n._('You can log in to {siteName} again', { siteName }),
    preview: i18n._('The suspension has ended.'),
    title: i18n._('Welcome back'),
    paragraphs: [
      i18n._('The suspension of @{username} has ended. Everything is where you left it.', { username }),
    ],
    action: { label: i18n._('Log in'), address: pageAddress('/auth/login') },
  }),
});
