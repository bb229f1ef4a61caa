import { forgetReactions } from '#domains/engagement/server/index.ts';
import { releaseFiles } from '#domains/media/server/index.ts';
import { audit } from '#platform/server/audit.ts';
import { viewerOf, type WriteContext } from '#platform/server/context.ts';
import { deleteDraftAt } from '#platform/server/drafts/drafts.sql.ts';
import { refuse } from '#platform/server/refuse.ts';
import { postRemoved } from '../../contract/content.events.ts';
import { postNotFound } from '../../contract/content.refusals.contract.ts';
import { POST_KIND } from '../access/view-items.ts';
import type { Post } from '../content.tables.ts';
import { deletePost, lockOwnPost, markPostDeleted } from '../posts.sql.ts';
import { isSold } from '../view/is-sold.ts';
import { draftKeyOf } from './post-draft.ts';

/**
 * Removes a post from every list. A sold post is kept for its buyers; any other is deleted with its photos.
 */
export async function removePost(ctx: WriteContext, id: string): Promise<{ success: true }> {
  const post = await lockOwnPost(ctx.tx, id, viewerOf(ctx).accountId);
  if (!post) throw refuse(postNotFound);
  await removeLockedPost(ctx, post);
  // The audit log records that the post was removed, but not its content.
  await audit(ctx, {
    action: 'post.removed',
    objectKind: 'post',
    objectId: id,
    userId: post.creatorId,
    before: {
      type: post.type,
      audience: post.audience,
      publishedAt: post.publishedAt?.toISOString() ?? null,
    },
  });
  return { success: true };
}

/** The same for a post that is already locked; also used when an account is erased. */
export async function removeLockedPost(ctx: WriteContext, post: Post): Promise<void> {
  const isBought = await isSold(ctx, post);
  await deleteDraftAt(ctx.tx, post.creatorId, draftKeyOf(post.id));
  ctx.publish(postRemoved, { postId: post.id, creatorId: post.creatorId, isSold: isBought });
  if (isBought) {
    await markPostDeleted(ctx.tx, post.id, ctx.clock.now());
    return;
  }
  await deletePost(ctx.tx, post.id);
  await releaseFiles(
    ctx.tx,
    [...post.files.map((file) => file.fileId), post.thumbnailId, post.teaserId].filter((id) => id !== null),
  );
  await forgetReactions(ctx.tx, POST_KIND, post.id);
}
