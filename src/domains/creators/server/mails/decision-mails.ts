import { noticeKind } from '#platform/server/notices.ts';

export const creatorApprovedMail = noticeKind<{ username: string; reviewId: string }>({
  name: 'creators.approved',
  about: ({ i18n }) => i18n._('A creator’s ID documents were approved.'),
  sample: { username: 'ashandslip', reviewId: '1' },
  bell: {
    entry: ({ reviewId }) => ({ member: reviewId, link: '/creator/studio' }),
    text: (_shown, { i18n }) => i18n._('Your ID documents were approved. You can publish and earn.'),
  },
  mail: ({ username }, { i18n, siteName, pageAddress }) => ({
    subject: i18n._('You can now publish and earn on {siteName}', { siteName }),
    preview: i18n._('Your ID documents were approved.'),
    title: i18n._('You’re approved'),
    paragraphs: [
      i18n._('We reviewed and approved your ID documents. Everyone can now see the page of @{username}.', {
        username,
      }),
    ],
    action: { label: i18n._('Go to your studio'), address: pageAddress('/creator/studio') },
  }),
});

export const creatorRejectedMail = noticeKind<{ username: string; reviewId: string; reason: string }>({
  name: 'creators.rejected',
  about: ({ i18n }) => i18n._('A creator’s ID documents were rejected.'),
  sample: {
    username: 'ashandslip',
    reviewId: '1',
    reason: 'The ID document can’t be read. Please upload a sharper photo.',
  },
  bell: {
    entry: ({ reviewId }) => ({ member: reviewId, link: '/creator/verification' }),
    text: (_shown, { i18n }) => i18n._('Your ID documents were rejected. Please upload new ones.'),
  },
  mail: ({ username, reason }, { i18n, siteName, pageAddress }) => ({
    subject: i18n._('Your ID documents on {siteName} were rejected', { siteName }),
    preview: reason,
    title: i18n._('Please upload new ID documents'),
    paragraphs: [
      i18n._('We couldn’t accept the ID documents of @{username}.', { username }),
      i18n._('Reason: {reason}', { reason }),
    ],
    action: { label: i18n._('Upload new ID documents'), address: pageAddress('/creator/verification') },
  }),
});
