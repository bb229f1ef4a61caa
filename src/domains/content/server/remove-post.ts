import { forgetReactions } from '#domains/engagement/server/index.ts';
import { releaseFiles } from '#domains/media/server/index.ts';
import { viewerOf, type WriteContext } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import { postNotFound } from '../contract/content.refusals.contract.ts';
import { isSold } from './is-sold.ts';
import { deletePost, lockOwnPost, markPostDeleted } from './posts.sql.ts';
import { POST_KIND } from './view-facts.ts';

/** A removed post leaves every list; one that was sold stays with its buyers, any other is gone with its photos. */
export async function removePost(ctx: WriteContext, id: string): Promise<{ success: true }> {
  const post = await lockOwnPost(ctx.tx, id, viewerOf(ctx).accountId);
  if (!post) throw refuse(postNotFound);
  if (await isSold(ctx, post)) {
    await markPostDeleted(ctx.tx, id, ctx.clock.now());
  } else {
    await deletePost(ctx.tx, id);
    await releaseFiles(
      ctx.tx,
      post.files.map((file) => file.fileId),
    );
    await forgetReactions(ctx.tx, POST_KIND, id);
  }
  return { success: true };
}
