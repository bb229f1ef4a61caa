import { fileReady } from '#domains/media/contract/media.events.ts';
import { on } from '#platform/server/outbox/outbox.ts';
import { findPostsOfFile } from '../posts.sql.ts';
import { finalizePost } from './finalize-post.ts';

/** When the last file of a post is ready, the post appears. */
export default on(fileReady, async (ctx, { fileId }) => {
  for (const postId of await findPostsOfFile(ctx.db, fileId)) await finalizePost(ctx, postId);
});
