import type { EraseDataExport, ExportAccountData } from '#domains/accounts/server/index.ts';
import { listOwnPostData, lockPostsOf } from './data-export.sql.ts';
import { findPostsInOrder } from './posts.sql.ts';
import { removeLockedPost } from './write/remove-post.ts';

export const ownPostData: ExportAccountData = async ({ db }, accountId) => ({
  name: 'posts',
  data: listOwnPostData(db, accountId),
});

/** Removes each post as the creator would: buyers keep what they bought. */
export const erasePosts: EraseDataExport = async (ctx, accountId) => {
  const ids = await lockPostsOf(ctx.tx, accountId);
  for (const post of await findPostsInOrder(ctx.tx, ids)) await removeLockedPost(ctx, post);
};
