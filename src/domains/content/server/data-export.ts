import type { EraseDataExport, ExportAccountData } from '#domains/accounts/server/index.ts';
import { listOwnPostData, lockPostsOf } from './data-export.sql.ts';
import { findPostsInOrder } from './posts.sql.ts';
import { takeAwayPost } from './write/remove-post.ts';

export const ownPostData: ExportAccountData = async ({ db }, accountId) => ({
  name: 'posts',
  data: listOwnPostData(db, accountId),
});

/** As if the creator removed each post: those that were sold stay with their buyers. */
export const erasePosts: EraseDataExport = async (ctx, accountId) => {
  const ids = await lockPostsOf(ctx.tx, accountId);
  for (const post of await findPostsInOrder(ctx.tx, ids)) await removeLockedPost(ctx, post);
};
