import { noticeKind } from '#platform/server/notices.ts';

export const passwordChangedMail = noticeKind<{ username: string }>({
  name: 'accounts.password-changed',
  about: ({ i18n }) => i18n._('A password is new, by the form in the account or by a link.'),
  sample: { username: 'wren' },
  mail: ({ username }, { i18n, siteName, pageAddress }) => ({
    subject: i18n._('Your password for {siteName} is new', { siteName }),
    preview: i18n._('All other devices are logged out.'),
    title: i18n._('Your password is new'),
    paragraphs: [
      i18n._('The password of @{username} has just been changed. All other devices are logged out.', {
        username,
      }),
      i18n._(
        'If it was you, there is nothing to do. If not, somebody else may be in your account: set a new password now.',
      ),
    ],
    action: { label: i18n._('Set a new password'), address: pageAddress('/auth/forgot-password') },
  }),
});
