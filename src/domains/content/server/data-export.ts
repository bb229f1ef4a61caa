import type { EraseDataExport, ExportAccountData } from '#domains/accounts/server/index.ts';
import { listOwnPostData, listOwnWritings, lockPostsOf } from './data-export.sql.ts';
import { findPostsInOrder } from './posts.sql.ts';
import { deleteWritingsOf } from './write/kept-writings.sql.ts';
import { takeAwayPost } from './write/remove-post.ts';

export const ownPostData: ExportAccountData = async ({ db }, accountId) => ({
  name: 'posts',
  data: listOwnPostData(db, accountId),
});

export const ownWritings: ExportAccountData = async ({ db }, accountId) => ({
  name: 'posts_not_saved',
  data: await listOwnWritings(db, accountId),
});

/** As if the creator removed each post: those that were sold stay with their buyers. What was not saved goes as well. */
export const erasePosts: EraseDataExport = async (ctx, accountId) => {
  await deleteWritingsOf(ctx.tx, accountId);
  const ids = await lockPostsOf(ctx.tx, accountId);
  for (const post of await findPostsInOrder(ctx.tx, ids)) await takeAwayPost(ctx, post);
};
