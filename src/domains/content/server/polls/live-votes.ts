/** Votes reach those who look at a poll, as they are cast. */
import type { ReadContext } from '#platform/server/context.ts';
import { type BoundInbound, receive } from '#platform/server/sockets/events.ts';
import type { RoomKind } from '#platform/server/sockets/rooms.ts';
import { leavePoll, type PollVotes, watchPoll } from '../../contract/polls.events.ts';
import { findPosts } from '../posts.sql.ts';
import { judgePosts } from '../view/view-posts.ts';
import { countVotes } from './polls.sql.ts';

/** Who looks at the poll of a post; everybody may who sees that the post exists. */
export const pollRoom: RoomKind = {
  name: 'poll',
  async mayJoin(ctx, _viewer, postId) {
    const [judged] = await judgePosts(ctx, [postId]);
    return judged?.view.shown ?? false;
  },
  async about(ctx, ids, accountId) {
    const posts = await findPosts(ctx.db, ids);
    return ids.filter((id) => posts.get(id)?.creatorId === accountId);
  },
};

export const votesOf = async ({ db }: Pick<ReadContext, 'db'>, feedId: string): Promise<PollVotes> => ({
  feedId,
  polls: await countVotes(db, feedId),
});

export const pollInbound: readonly BoundInbound[] = [
  receive(watchPoll, async (ctx, { feedId }) => {
    await ctx.join(pollRoom, feedId);
    return votesOf(ctx.read(), feedId);
  }),
  receive(leavePoll, (ctx, { feedId }) => ctx.leave(pollRoom, feedId)),
];
