import type { ReadContext } from '#platform/server/context.ts';
import type { WirePost } from '../../contract/post.contract.ts';
import { listCreatorFeed, listFeed } from './list-feed.ts';

/** The newest posts that anybody may open, of one creator or of all; for readers without an account. */
export async function listPublicPosts(
  ctx: ReadContext,
  limit: number,
  creatorId?: string,
): Promise<WirePost[]> {
  if (ctx.viewer) throw new Error('what is public is not asked by an account');
  const query = { unlocked: true, limit, offset: 0 };
  const { data } =
    creatorId === undefined
      ? await listFeed(ctx, { ...query, audience: 'latest' })
      : await listCreatorFeed(ctx, { params: { username: creatorId }, query, body: undefined });
  return data as WirePost[];
}
