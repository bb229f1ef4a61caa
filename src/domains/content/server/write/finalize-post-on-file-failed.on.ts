import { fileFailed } from '#domains/media/contract/media.events.ts';
import { on } from '#platform/server/outbox/outbox.ts';
import { findPostsOfFile } from '../posts.sql.ts';
import { finalizePost } from './finalize-post.ts';

/** A failed file holds new posts back, and its owner is notified. */
export default on(fileFailed, async (ctx, { fileId }) => {
  for (const postId of await findPostsOfFile(ctx.db, fileId)) await finalizePost(ctx, postId);
});
