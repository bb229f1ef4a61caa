import { noticeKind } from '#platform/server/notices.ts';

export const passwordResetMail = noticeKind<{ username: string; token: string }>({
  name: 'accounts.password-reset',
  about: ({ i18n }) => i18n._('A user has forgotten their password and requested a reset link.'),
  sample: { username: 'wren', token: 'sample' },
  mail: ({ username, token }, { i18n, siteName, pageAddress }) => ({
    subject: i18n._('Set a new password for {siteName}', { siteName }),
    preview: i18n._('The link works once and expires after one hour.'),
    title: i18n._('Set a new password'),
    paragraphs: [
      i18n._('We received a request to reset the password of the account @{username}.', {
        username,
      }),
    ],
    action: {
      label: i18n._('Set a new password'),
      address: pageAddress(`/auth/reset-password?token=${token}`),
    },
    notes: [
      i18n._('The link works once and expires after one hour.'),
      i18n._('If this wasn’t you, you can ignore this email. Your password stays the same.'),
    ],
    secret: token,
  }),
});
