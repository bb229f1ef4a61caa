/** Votes as they are cast. A file of its own, because pages without a poll load none of it. */
import * as z from 'zod/mini';
import { domainEvent, inboundEvent, socketEvent } from '#platform/contract/events.ts';
import { id } from '#platform/contract/fields.ts';
import { platformRefusals } from '#platform/contract/refusal.ts';

/** Somebody has voted in the poll of a post. */
export const pollVoted = domainEvent('content.poll-voted', z.object({ postId: id, creatorId: id }));

/** The time of a post's poll is over. */
export const pollClosed = domainEvent('content.poll-closed', z.object({ postId: id, creatorId: id }));

const pollOfPost = z.object({ feedId: id });

/** To those who look at a poll: how it stands, at most once a second. */
export const pollVotes = socketEvent(
  'poll_votes',
  z.extend(pollOfPost, { polls: z.array(z.object({ _id: id, totalVote: z.int() })) }),
);
export type PollVotes = z.output<typeof pollVotes.schema>;

/** From anyone who looks at a poll: how it stands is answered now, and sent from now on. */
export const watchPoll = inboundEvent({
  name: 'poll/watch',
  who: 'signedIn',
  schema: pollOfPost,
  refusals: [platformRefusals.notFound],
});

/** From anyone who no longer does. */
export const leavePoll = inboundEvent({
  name: 'poll/leave',
  who: 'signedIn',
  schema: pollOfPost,
  refusals: [],
});
