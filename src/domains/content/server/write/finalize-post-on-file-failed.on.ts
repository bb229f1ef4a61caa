import { fileFailed } from '#domains/media/contract/media.events.ts';
import { on } from '#platform/server/outbox/outbox.ts';
import { findPostOfFile } from '../posts.sql.ts';
import { finalizePost } from './finalize-post.ts';

/** A failed photo holds a new post back, and its owner is notified. */
export default on(fileFailed, async (ctx, { fileId }) => {
  const postId = await findPostOfFile(ctx.db, fileId);
  if (postId) await finalizePost(ctx, postId);
});
