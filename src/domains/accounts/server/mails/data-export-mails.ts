import { noticeKind } from '#platform/server/notices.ts';

const sample = { username: 'wren' };

export const exportReadyMail = noticeKind<{ username: string }>({
  name: 'accounts.export-ready',
  about: ({ i18n }) => i18n._('A user’s data export is ready.'),
  sample,
  mail: ({ username }, { i18n, siteName, pageAddress }) => ({
    subject: i18n._('Your data from {siteName} is ready', { siteName }),
    preview: i18n._('You can download it for a week.'),
    title: i18n._('Your data is ready'),
    paragraphs: [
      i18n._(
        'You can download a copy of all data of the account @{username} for a week, while you are logged in.',
        {
          username,
        },
      ),
    ],
    action: { label: i18n._('Download my data'), address: pageAddress('/user/account/data') },
    notes: [i18n._('If you didn’t request this, set a new password now.')],
  }),
});

export const deletionAskedMail = noticeKind<{ username: string; dueAt: string }>({
  name: 'accounts.deletion-asked',
  about: ({ i18n }) => i18n._('A user has asked to delete their account.'),
  sample: { username: 'wren', dueAt: '2026-11-16T12:00:00.000Z' },
  mail: ({ username, dueAt }, { i18n, siteName, day: dayOf, pageAddress }) => {
    const day = dayOf(dueAt);
    return {
      subject: i18n._('Your account on {siteName} will be deleted', { siteName }),
      preview: i18n._('Log in before {day} and choose to keep it.', { day }),
      title: i18n._('Your account will be deleted'),
      paragraphs: [
        i18n._('The account @{username} will be deleted on {day}. All devices have been logged out.', {
          username,
          day,
        }),
        i18n._('Changed your mind, or wasn’t it you? Log in before that day and choose “Keep my account”.'),
      ],
      action: { label: i18n._('Log in and keep my account'), address: pageAddress('/auth/login') },
    };
  },
});

export const deletionTakenBackMail = noticeKind<{ username: string }>({
  name: 'accounts.deletion-taken-back',
  about: ({ i18n }) => i18n._('A user has canceled the deletion of their account.'),
  sample,
  mail: ({ username }, { i18n, siteName }) => ({
    subject: i18n._('Your account on {siteName} is restored', { siteName }),
    preview: i18n._('Your account won’t be deleted.'),
    title: i18n._('Account restored'),
    paragraphs: [i18n._('The account @{username} won’t be deleted. Everything is as it was.', { username })],
  }),
});

export const accountErasedMail = noticeKind<{ username: string }>({
  name: 'accounts.erased',
  about: ({ i18n }) => i18n._('An account has been permanently deleted.'),
  sample,
  mail: ({ username }, { i18n, siteName }) => ({
    subject: i18n._('Your account on {siteName} has been deleted', { siteName }),
    preview: i18n._('This is our last email to you.'),
    title: i18n._('Your account has been deleted'),
    paragraphs: [
      i18n._(
        'The account @{username} has been deleted. Financial records keep amounts and dates, without your name.',
        { username },
      ),
      i18n._('This is our last email to you. Thank you for being with us.'),
    ],
  }),
});
