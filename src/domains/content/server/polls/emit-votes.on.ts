import { onMany } from '#platform/server/outbox/outbox.ts';
import { roomOf } from '#platform/server/sockets/rooms.ts';
import { pollVoted, pollVotes } from '../../contract/polls.events.ts';
import { pollRoom, votesOf } from './live-votes.ts';

/** Those who look at a poll see how it stands, once for all votes that came together. */
export default onMany(pollVoted, async (ctx, votes) => {
  for (const postId of new Set(votes.map((vote) => vote.postId)))
    ctx.emitSeldom(roomOf(pollRoom, postId), pollVotes, await votesOf(ctx, postId));
});
