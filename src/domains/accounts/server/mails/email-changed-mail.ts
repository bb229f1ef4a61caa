import { noticeKind } from '#platform/server/notices.ts';

/** Sent to the previous address: someone who took the account over reads the new one. */
export const emailChangedMail = noticeKind<{ username: string }>({
  name: 'accounts.email-changed',
  about: ({ i18n }) => i18n._('An account’s email address has changed. Sent to the previous address.'),
  sample: { username: 'wren' },
  mail: ({ username }, { i18n, siteName }) => ({
    subject: i18n._('The email address of your account on {siteName} was changed', { siteName }),
    preview: i18n._('If this wasn’t you, contact us right away.'),
    title: i18n._('Your email address was changed'),
    paragraphs: [
      i18n._(
        'The email address of the account @{username} was just changed. This address is no longer used.',
        {
          username,
        },
      ),
      i18n._('If this was you, you don’t need to do anything. If not, reply to this email right away.'),
    ],
  }),
});
