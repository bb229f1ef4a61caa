import type { ReadContext } from '#platform/server/context.ts';
import type { WirePost } from '../../contract/post.contract.ts';
import type { Post } from '../content.tables.ts';
import { findChoices } from '../polls/polls.sql.ts';

/** The poll of a post, as far as the wire shape of the post has it. */
export type PollOfPost = Pick<
  WirePost,
  'pollIds' | 'polls' | 'pollDescription' | 'pollExpiredAt' | 'isPollClosed'
>;

/** The options that the viewer has chosen in the polls of these posts. */
export async function choicesOf(ctx: ReadContext, posts: readonly Post[]): Promise<ReadonlySet<string>> {
  const asked = posts.filter(({ polls }) => polls.length > 0).map(({ id }) => id);
  if (!ctx.viewer || asked.length === 0) return new Set();
  return findChoices(ctx.db, ctx.viewer.accountId, asked);
}

export const isPollClosed = ({ pollExpiresAt }: Pick<Post, 'pollExpiresAt'>, now: Date): boolean =>
  pollExpiresAt !== null && pollExpiresAt <= now;

/** A poll in wire form; everybody who sees the post sees it, also while its media are locked. */
export function describePoll(post: Post, choices: ReadonlySet<string>, now: Date): PollOfPost {
  const pollExpiredAt = post.pollExpiresAt?.toISOString() ?? null;
  return {
    pollIds: post.polls.map(({ id }) => id),
    polls: post.polls.map(({ id, description, votes }) => ({
      _id: id,
      description,
      totalVote: votes,
      expiredAt: pollExpiredAt,
      isChosen: choices.has(id),
    })),
    pollDescription: post.pollDescription,
    pollExpiredAt,
    isPollClosed: isPollClosed(post, now),
  };
}
