import { pollClosed } from '#domains/content/contract/polls.events.ts';
import { noticeKind, notifyAccounts, SAMPLE_ID } from '#platform/server/notices.ts';
import { on } from '#platform/server/outbox/outbox.ts';
import { pathOf } from './new-post.on.ts';
import { notifyVoters } from './notify-voters.ts';

interface ClosedPoll {
  readonly postId: string;
  readonly creatorId: string;
  readonly path: string;
  /** For the creator, or for who has voted. */
  readonly isOwn: boolean;
}

export const pollEnded = noticeKind<ClosedPoll, { isOwn: boolean }>({
  name: 'notifications.poll-ended',
  about: ({ i18n }) => i18n._('A poll has ended: to its creator, and to who has voted.'),
  sample: { postId: SAMPLE_ID, creatorId: SAMPLE_ID, path: '/post/kiln', isOwn: false },
  option: {
    role: 'fanOrCreator',
    label: ({ i18n }) => i18n._('Polls that have ended'),
    startsOff: ['mail'],
  },
  bell: {
    entry: ({ postId, creatorId, path, isOwn }) => ({
      actorId: isOwn ? undefined : creatorId,
      member: postId,
      link: path,
      facts: { isOwn },
    }),
    text: ({ users, facts: { isOwn } }, { i18n }) =>
      isOwn ? i18n._('Your poll has ended') : i18n._('The poll by {users} has ended', { users }),
  },
});

/** The creator is told at once, and who has voted by a job, because there may be very many. */
export default on(pollClosed, async (ctx, { postId, creatorId }) => {
  const path = await pathOf(ctx, { kind: 'feed', itemId: postId });
  if (!path) return;
  await notifyAccounts(ctx, pollEnded, [creatorId], { postId, creatorId, path, isOwn: true });
  await ctx.enqueue(notifyVoters, { postId, creatorId });
});
