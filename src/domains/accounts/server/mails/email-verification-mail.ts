import { noticeKind } from '#platform/server/notices.ts';

export const emailVerificationMail = noticeKind<{ username: string; token: string }>({
  name: 'accounts.email-verification',
  about: ({ i18n }) => i18n._('An account is new, or its email address has changed.'),
  sample: { username: 'wren', token: 'sample' },
  // The username is the only user-supplied text in here, so that the mail cannot be used to send messages to others.
  mail: ({ username, token }, { i18n, siteName, pageAddress }) => ({
    subject: i18n._('Confirm your email address for {siteName}', { siteName }),
    preview: i18n._('Tap the button to confirm it.'),
    title: i18n._('Confirm your email address'),
    paragraphs: [
      i18n._('Please confirm that this email address belongs to the account @{username} on {siteName}.', {
        username,
        siteName,
      }),
    ],
    action: {
      label: i18n._('Confirm email address'),
      address: pageAddress(`/auth/email-verification?token=${token}`),
    },
    notes: [
      i18n._('The link works for three days.'),
      i18n._('If you did not create this account, you can ignore this email.'),
    ],
    secret: token,
  }),
});
