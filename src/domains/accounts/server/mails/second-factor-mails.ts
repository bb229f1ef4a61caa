/** An attacker would turn the second factor off or replace it, so the user is notified of each change. */
import { noticeKind } from '#platform/server/notices.ts';

const sample = { username: 'wren' };

export const authenticatorOnMail = noticeKind<{ username: string }>({
  name: 'accounts.authenticator-on',
  about: ({ i18n }) => i18n._('The second step of a log-in has been switched on.'),
  sample,
  mail: ({ username }, { i18n, siteName, pageAddress }) => ({
    subject: i18n._('Your log-in on {siteName} now has a second step', { siteName }),
    preview: i18n._('Besides the password it asks for a code of your app.'),
    title: i18n._('The second step is on'),
    paragraphs: [
      i18n._('Whoever logs in as @{username} now needs a code of your app besides the password.', {
        username,
      }),
      i18n._(
        'Keep the ten recovery codes where your phone is not. If this was not you, set a new password now and write to us.',
      ),
    ],
    action: { label: i18n._('Look at my security'), address: pageAddress('/user/account/security') },
  }),
});

export const authenticatorOffMail = noticeKind<{ username: string }>({
  name: 'accounts.authenticator-off',
  about: ({ i18n }) => i18n._('The second step of a log-in has been switched off.'),
  sample,
  mail: ({ username }, { i18n, siteName, pageAddress }) => ({
    subject: i18n._('Your log-in on {siteName} has no second step any more', { siteName }),
    preview: i18n._('The password alone is enough now.'),
    title: i18n._('The second step is off'),
    paragraphs: [
      i18n._('The password of @{username} alone is enough to log in now; the recovery codes are void.', {
        username,
      }),
      i18n._('If it was you, there is nothing to do. If not, set a new password now.'),
    ],
    action: { label: i18n._('Set a new password'), address: pageAddress('/auth/forgot-password') },
  }),
});

export const recoveryCodesNewMail = noticeKind<{ username: string }>({
  name: 'accounts.recovery-codes-new',
  about: ({ i18n }) => i18n._('The recovery codes of an account are new.'),
  sample,
  mail: ({ username }, { i18n, siteName, pageAddress }) => ({
    subject: i18n._('New recovery codes for {siteName}', { siteName }),
    preview: i18n._('Those before work no longer.'),
    title: i18n._('Your recovery codes are new'),
    paragraphs: [
      i18n._('@{username} has been given ten new recovery codes. Those on paper before work no longer.', {
        username,
      }),
      i18n._('If it was you, there is nothing to do. If not, set a new password now.'),
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
    preview: i18n._('It works no longer.'),
    title: i18n._('A recovery code was used'),
    paragraphs: [
      i18n._('A recovery code of @{username} stood in for the app just now. It works no longer.', {
        username,
      }),
      i18n._('If it was you, cross it out on your paper. If not, set a new password now.'),
    ],
    action: { label: i18n._('Set a new password'), address: pageAddress('/auth/forgot-password') },
  }),
});
