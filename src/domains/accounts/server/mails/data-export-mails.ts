import { noticeKind } from '#platform/server/notices.ts';

const sample = { username: 'wren' };

export const exportReadyMail = noticeKind<{ username: string }>({
  name: 'accounts.export-ready',
  about: ({ i18n }) => i18n._('The copy of the own data that a person has asked for is ready.'),
  sample,
  mail: ({ username }, { i18n, siteName, pageAddress }) => ({
    subject: i18n._('Your data from {siteName} are ready', { siteName }),
    preview: i18n._('You can fetch them for a week.'),
    title: i18n._('Your data are ready'),
    paragraphs: [
      i18n._(
        'The copy of all that is kept of @{username} can be fetched for a week, while you are logged in.',
        {
          username,
        },
      ),
    ],
    action: { label: i18n._('Fetch my data'), address: pageAddress('/user/account/data') },
    notes: [i18n._('If you have not asked for it, set a new password now.')],
  }),
});

export const deletionAskedMail = noticeKind<{ username: string; dueAt: string }>({
  name: 'accounts.deletion-asked',
  about: ({ i18n }) => i18n._('A person has asked to delete the account.'),
  sample: { username: 'wren', dueAt: '2026-11-16T12:00:00.000Z' },
  mail: ({ username, dueAt }, { i18n, siteName, day: dayOf, pageAddress }) => {
    const day = dayOf(dueAt);
    return {
      subject: i18n._('Your account on {siteName} will be deleted', { siteName }),
      preview: i18n._('Log in before {day} to keep it.', { day }),
      title: i18n._('Your account will be deleted'),
      paragraphs: [
        i18n._('@{username} will be deleted on {day}. All devices are logged out.', { username, day }),
        i18n._('Have you changed your mind, or was it not you? Log in before that day, and it stays.'),
      ],
      action: { label: i18n._('Log in and keep it'), address: pageAddress('/auth/login') },
    };
  },
});

export const deletionTakenBackMail = noticeKind<{ username: string }>({
  name: 'accounts.deletion-taken-back',
  about: ({ i18n }) => i18n._('A person has logged in, and so keeps the account.'),
  sample,
  mail: ({ username }, { i18n, siteName }) => ({
    subject: i18n._('Your account on {siteName} stays', { siteName }),
    preview: i18n._('You have logged in, so it is not deleted.'),
    title: i18n._('Your account stays'),
    paragraphs: [i18n._('@{username} has logged in and is not deleted.', { username })],
  }),
});

export const accountErasedMail = noticeKind<{ username: string }>({
  name: 'accounts.erased',
  about: ({ i18n }) => i18n._('An account has been deleted for good.'),
  sample,
  mail: ({ username }, { i18n, siteName }) => ({
    subject: i18n._('Your account on {siteName} is deleted', { siteName }),
    preview: i18n._('This is our last mail.'),
    title: i18n._('Your account is deleted'),
    paragraphs: [
      i18n._('@{username} is deleted. The books keep amounts and dates without your name.', { username }),
      i18n._('This is our last mail to you. Thank you for having been here.'),
    ],
  }),
});
