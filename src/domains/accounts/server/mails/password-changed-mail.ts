import { noticeKind } from '#platform/server/notices.ts';

export const passwordChangedMail = noticeKind<{ username: string }>({
  name: 'accounts.password-changed',
  about: ({ i18n }) => i18n._('A password was changed, in the account settings or with a reset link.'),
  sample: { username: 'wren' },
  mail: ({ username }, { i18n, siteName, pageAddress }) => ({
    subject: i18n._('Your password for {siteName} was changed', { siteName }),
    preview: i18n._('All other devices have been logged out.'),
    title: i18n._('Your password was changed'),
    paragraphs: [
      i18n._('The password of @{username} was just changed. All other devices have been logged out.', {
        username,
      }),
      i18n._(
        'If this was you, you don’t need to do anything. If not, someone else may have access to your account: set a new password now.',
      ),
    ],
    action: { label: i18n._('Set a new password'), address: pageAddress('/auth/forgot-password') },
  }),
});
