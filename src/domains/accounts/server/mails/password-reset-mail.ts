import { noticeKind } from '#platform/server/notices.ts';

export const passwordResetMail = noticeKind<{ username: string; token: string }>({
  name: 'accounts.password-reset',
  about: ({ i18n }) => i18n._('Somebody has forgotten a password and asked for a link.'),
  sample: { username: 'wren', token: 'sample' },
  mail: ({ username, token }, { i18n, siteName, pageAddress }) => ({
    subject: i18n._('Set a new password for {siteName}', { siteName }),
    preview: i18n._('The link works once, for one hour.'),
    title: i18n._('Set a new password'),
    paragraphs: [
      i18n._('Somebody, hopefully you, has asked for a new password for the account @{username}.', {
        username,
      }),
    ],
    action: {
      label: i18n._('Set a new password'),
      address: pageAddress(`/auth/reset-password?token=${token}`),
    },
    notes: [
      i18n._('The link works once, for one hour.'),
      i18n._('If it was not you, leave this mail alone: your password stays as it is.'),
    ],
    secret: token,
  }),
});
