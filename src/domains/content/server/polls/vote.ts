import type { EndpointOutput } from '#platform/contract/endpoint.ts';
import { viewerOf, type WriteContext } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import { alreadyVoted, ownPoll, pollClosed, pollNotFound } from '../../contract/content.refusals.contract.ts';
import type { vote as endpoint } from '../../contract/polls.contract.ts';
import { pollVoted } from '../../contract/polls.events.ts';
import { findPosts, findPostsInOrder } from '../posts.sql.ts';
import { choicesOf, describePoll, isPollClosed } from '../view/describe-poll.ts';
import { viewPosts } from '../view/view-posts.ts';
import { findPostOfOption, insertVote } from './polls.sql.ts';

/**
 * Everybody who can see that a post exists may vote in its poll, locked or not: once, and not its creator.
 */
export async function vote(ctx: WriteContext, optionId: string): Promise<EndpointOutput<typeof endpoint>> {
  const { accountId } = viewerOf(ctx);
  const now = ctx.clock.now();
  const postId = await findPostOfOption(ctx.tx, optionId);
  if (!postId) throw refuse(pollNotFound);
  const [viewed] = await viewPosts(ctx, await findPostsInOrder(ctx.tx, [postId]));
  if (!viewed?.view.shown) throw refuse(pollNotFound);
  if (viewed.post.creatorId === accountId) throw refuse(ownPoll);
  if (isPollClosed(viewed.post, now)) throw refuse(pollClosed);
  if (!(await insertVote(ctx.tx, { postId, accountId, optionId }, now))) throw refuse(alreadyVoted);
  ctx.publish(pollVoted, { postId, creatorId: viewed.post.creatorId });
  const post = (await findPosts(ctx.tx, [postId])).get(postId);
  if (!post) throw refuse(pollNotFound);
  const { polls, isPollClosed: isClosed } = describePoll(post, await choicesOf(ctx, [post]), now);
  return { polls, isPollClosed: isClosed };
}
