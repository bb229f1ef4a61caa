/** A passkey opens an account without its password, so the user is notified of each one added or removed. */
import { noticeKind } from '#platform/server/notices.ts';

interface PasskeyMail {
  username: string;
  /** The user's name for the passkey. */
  name: string;
}

const sample = { username: 'wren', name: 'My phone' };

export const passkeyAddedMail = noticeKind<PasskeyMail>({
  name: 'accounts.passkey-added',
  about: ({ i18n }) => i18n._('A passkey has been added to an account.'),
  sample,
  mail: ({ username, name }, { i18n, siteName, pageAddress }) => ({
    subject: i18n._('A new passkey for your account on {siteName}', { siteName }),
    preview: i18n._('It can be used to log in without the password.'),
    title: i18n._('A passkey was added'),
    paragraphs: [
      i18n._(
        'The passkey “{name}” can now be used to log in to the account @{username} without the password.',
        {
          name,
          username,
        },
      ),
      i18n._(
        'If this was you, you don’t need to do anything. If not, remove it, log out everywhere and set a new password now.',
      ),
    ],
    action: { label: i18n._('Security settings'), address: pageAddress('/user/account/security') },
  }),
});

export const passkeyRemovedMail = noticeKind<PasskeyMail>({
  name: 'accounts.passkey-removed',
  about: ({ i18n }) => i18n._('A passkey has been removed from an account.'),
  sample,
  mail: ({ username, name }, { i18n, siteName, pageAddress }) => ({
    subject: i18n._('A passkey was removed from your account on {siteName}', { siteName }),
    preview: i18n._('It can no longer be used to log in.'),
    title: i18n._('A passkey was removed'),
    paragraphs: [
      i18n._('The passkey “{name}” can no longer be used to log in to the account @{username}.', {
        name,
        username,
      }),
      i18n._('If this was you, you don’t need to do anything. If not, set a new password now.'),
    ],
    action: { label: i18n._('Set a new password'), address: pageAddress('/auth/forgot-password') },
  }),
});
