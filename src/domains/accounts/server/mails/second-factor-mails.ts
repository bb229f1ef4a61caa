/** An attacker would turn the second factor off or replace it, so the user is notified of each change. */
import { noticeKind } from '#platform/server/notices.ts';

const sample = { username: 'wren' };

export const authenticatorOnMail = noticeKind<{ username: string }>({
  name: 'accounts.authenticator-on',
  about: ({ i18n }) => i18n._('Two-factor authentication was turned on for an account.'),
  sample,
  mail: ({ username }, { i18n, siteName, pageAddress }) => ({
    subject: i18n._('Two-factor authentication was turned on for {siteName}', { siteName }),
    preview: i18n._('You now need a code from your authenticator app to log in.'),
    title: i18n._('Two-factor authentication is on'),
    paragraphs: [
      i18n._(
        'Logging in to @{username} now requires a code from your authenticator app in addition to the password.',
        {
          username,
        },
      ),
      i18n._(
        'Keep your ten recovery codes in a safe place away from your phone. If this wasn’t you, set a new password now and contact us.',
      ),
    ],
    action: { label: i18n._('Security settings'), address: pageAddress('/user/account/security') },
  }),
});

export const authenticatorOffMail = noticeKind<{ username: string }>({
  name: 'accounts.authenticator-off',
  about: ({ i18n }) => i18n._('Two-factor authentication was turned off for an account.'),
  sample,
  mail: ({ username }, { i18n, siteName, pageAddress }) => ({
    subject: i18n._('Two-factor authentication was turned off for {siteName}', { siteName }),
    preview: i18n._('You can now log in with your password alone.'),
    title: i18n._('Two-factor authentication is off'),
    paragraphs: [
      i18n._(
        'You can now log in to @{username} with the password alone. Your recovery codes no longer work.',
        {
          username,
        },
      ),
      i18n._('If this was you, you don’t need to do anything. If not, set a new password now.'),
    ],
    action: { label: i18n._('Set a new password'), address: pageAddress('/auth/forgot-password') },
  }),
});

export const recoveryCodesNewMail = noticeKind<{ username: string }>({
  name: 'accounts.recovery-codes-new',
  about: ({ i18n }) => i18n._('The recovery codes of an account have been replaced.'),
  sample,
  mail: ({ username }, { i18n, siteName, pageAddress }) => ({
    subject: i18n._('New recovery codes for {siteName}', { siteName }),
    preview: i18n._('The old codes no longer work.'),
    title: i18n._('You have new recovery codes'),
    paragraphs: [
      i18n._('Ten new recovery codes were created for @{username}. The old codes no longer work.', {
        username,
      }),
      i18n._('If this was you, you don’t need to do anything. If not, set a new password now.'),
    ],
    action: { label: i18n._('Set a new password'), address: pageAddress('/auth/forgot-password') },
  }),
});

export const recoveryCodeUsedMail = noticeKind<{ username: string }>({
  name: 'accounts.recovery-code-used',
  about: ({ i18n }) => i18n._('A recovery code has been used.'),
  sample,
  mail: ({ username }, { i18n, siteName, pageAddress }) => ({
    subject: i18n._('A recovery code was used on {siteName}', { siteName }),
    preview: i18n._('It can’t be used again.'),
    title: i18n._('A recovery code was used'),
    paragraphs: [
      i18n._('A recovery code was just used to log in to @{username}. It can’t be used again.', {
        username,
      }),
      i18n._('If this was you, cross it off your list. If not, set a new password now.'),
    ],
    action: { label: i18n._('Set a new password'), address: pageAddress('/auth/forgot-password') },
  }),
});
