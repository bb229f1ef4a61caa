import type { ReadContext } from '#platform/server/context.ts';
import type { OwnPost } from '../../contract/own-posts.contract.ts';
import type { Post } from '../content.tables.ts';
import { describePosts } from '../view/describe-posts.ts';
import { ownSales } from './own-sales.ts';

/** Posts as their creator sees them, with sales; removed ones are left out. */
export async function describeOwnPosts(ctx: ReadContext, posts: readonly Post[]): Promise<OwnPost[]> {
  const described = await describePosts(ctx, posts);
  const salesOfPost = await ownSales(
    ctx.db,
    posts.map(({ id }) => id),
  );
  return described.map((post) => ({ ...post, ...salesOfPost(post._id) }));
}
