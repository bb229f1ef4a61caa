import { followed, unfollowed } from '#domains/creators/contract/creators.events.ts';
import { noticeKind, notifyAccounts, SAMPLE_ID } from '#platform/server/notices.ts';
import { on } from '#platform/server/outbox/outbox.ts';
import { withdrawNotice } from '../bell/ring-bell.ts';

export const newFollower = noticeKind<{ fanId: string }>({
  name: 'notifications.new-follower',
  about: ({ i18n }) => i18n._('A creator has a new follower.'),
  sample: { fanId: SAMPLE_ID },
  option: { role: 'creator', label: ({ i18n }) => i18n._('New followers'), startsOff: ['mail'] },
  bell: {
    entry: ({ fanId }) => ({ actorId: fanId, group: '', member: fanId, link: '/creator/followers' }),
    text: ({ users }, { i18n }) => i18n._('{users} followed you', { users }),
  },
});

/** Who follows is notified to the creator; who unfollows before that was seen, is not. */
export default [
  on(followed, (ctx, { fanId, creatorId }) => notifyAccounts(ctx, newFollower, [creatorId], { fanId })),
  on(unfollowed, (ctx, { fanId, creatorId }) => withdrawNotice(ctx, newFollower, creatorId, { fanId })),
];
