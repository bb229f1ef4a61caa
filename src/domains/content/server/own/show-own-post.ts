import { type ReadContext, viewerOf } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import { postNotFound } from '../../contract/content.refusals.contract.ts';
import type { OwnPost } from '../../contract/own-posts.contract.ts';
import { findPosts } from '../posts.sql.ts';
import { describeOwnPosts } from './describe-own-posts.ts';

/** Shows a creator their own post in any state. Refuses with `content.post-not-found`. */
export async function showOwnPost(ctx: ReadContext, id: string): Promise<OwnPost> {
  const post = (await findPosts(ctx.db, [id])).get(id);
  if (post?.creatorId !== viewerOf(ctx).accountId) throw refuse(postNotFound);
  const [described] = await describeOwnPosts(ctx, [post]);
  if (!described) throw refuse(postNotFound);
  return described;
}
