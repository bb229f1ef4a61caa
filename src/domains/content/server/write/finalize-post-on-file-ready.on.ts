import { fileReady } from '#domains/media/contract/media.events.ts';
import { on } from '#platform/server/outbox/outbox.ts';
import { findPostOfFile } from '../posts.sql.ts';
import { finalizePost } from './finalize-post.ts';

/** When a post's last photo is ready, the post appears. */
export default on(fileReady, async (ctx, { fileId }) => {
  const postId = await findPostOfFile(ctx.db, fileId);
  if (postId) await finalizePost(ctx, postId);
});
