import type { ReadContext } from '#platform/server/context.ts';
import type { WirePost } from '../../contract/post.contract.ts';
import { ownSales } from './own-sales.ts';

/** The post with what it brought, where its owner looks at it. */
export async function withOwnSales(ctx: ReadContext, post: WirePost): Promise<WirePost> {
  if (post.fromSourceId !== ctx.viewer?.accountId) return post;
  return { ...post, sales: (await ownSales(ctx.db, [post._id]))(post._id) };
}
