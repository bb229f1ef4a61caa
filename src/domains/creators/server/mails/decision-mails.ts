import { noticeKind } from '#platform/server/notices.ts';

export const creatorApprovedMail = noticeKind<{ username: string }>({
  name: 'creators.approved',
  about: ({ i18n }) => i18n._('An operator has approved the papers of a creator.'),
  sample: { username: 'ashandslip' },
  mail: ({ username }, { i18n, siteName, pageAddress }) => ({
    subject: i18n._('You can publish and earn at {siteName} now', { siteName }),
    preview: i18n._('Your papers are accepted.'),
    title: i18n._('Your page is open'),
    paragraphs: [
      i18n._(
        'We have looked at your papers and accepted them. Everybody can see the page of @{username} now.',
        {
          username,
        },
      ),
    ],
    action: { label: i18n._('Open your studio'), address: pageAddress('/creator/studio') },
  }),
});

export const creatorRejectedMail = noticeKind<{ username: string; reason: string }>({
  name: 'creators.rejected',
  about: ({ i18n }) => i18n._('An operator has turned down the papers of a creator.'),
  sample: { username: 'ashandslip', reason: 'The document cannot be read. Please send a sharper picture.' },
  mail: ({ username, reason }, { i18n, siteName, pageAddress }) => ({
    subject: i18n._('Your papers at {siteName} were turned down', { siteName }),
    preview: reason,
    title: i18n._('Please send other papers'),
    paragraphs: [
      i18n._('We could not accept the papers of @{username}.', { username }),
      i18n._('The reason: {reason}', { reason }),
    ],
    action: { label: i18n._('Send other papers'), address: pageAddress('/creator/verification') },
  }),
});
