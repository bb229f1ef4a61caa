import { noticeKind } from '#platform/server/notices.ts';

export const emailVerificationMail = noticeKind<{ username: string; token: string }>({
  name: 'accounts.email-verification',
  about: ({ i18n }) => i18n._('An account is new, or has another e-mail address.'),
  sample: { username: 'wren', token: 'sample' },
  // The username is the only user-supplied text in here, so that the mail cannot be used to send messages to others.
  mail: ({ username, token }, { i18n, siteName, pageAddress }) => ({
    subject: i18n._('Confirm your e-mail address for {siteName}', { siteName }),
    preview: i18n._('One tap, and it is yours.'),
    title: i18n._('Confirm your e-mail address'),
    paragraphs: [
      i18n._('This address belongs to the account @{username} on {siteName}, if you say so.', {
        username,
        siteName,
      }),
    ],
    action: {
      label: i18n._('Confirm my address'),
      address: pageAddress(`/auth/email-verification?token=${token}`),
    },
    notes: [
      i18n._('The link works for three days.'),
      i18n._('If you do not know of such an account, leave this mail alone.'),
    ],
    secret: token,
  }),
});
