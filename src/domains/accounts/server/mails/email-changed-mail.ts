import { noticeKind } from '#platform/server/notices.ts';

/** Sent to the previous address: someone who took the account over reads the new one. */
export const emailChangedMail = noticeKind<{ username: string }>({
  name: 'accounts.email-changed',
  about: ({ i18n }) => i18n._('An account has another e-mail address; this goes to the one before.'),
  sample: { username: 'wren' },
  mail: ({ username }, { i18n, siteName }) => ({
    subject: i18n._('Your account on {siteName} has another e-mail address', { siteName }),
    preview: i18n._('If it was not you, tell us at once.'),
    title: i18n._('Another e-mail address'),
    paragraphs: [
      i18n._(
        'The account @{username} has just been given another e-mail address. This one is no longer used.',
        {
          username,
        },
      ),
      i18n._('If it was you, there is nothing to do. If not, answer this mail at once.'),
    ],
  }),
});
