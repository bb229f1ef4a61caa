import { describeFiles } from '#domains/media/server/index.ts';
import type { EndpointInput, EndpointOutput } from '#platform/contract/endpoint.ts';
import type { ReadContext } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import { postNotFound } from '../../contract/content.refusals.contract.ts';
import type { getFileStatus, getFileStatusByTarget } from '../../contract/feeds.contract.ts';
import type { WirePost } from '../../contract/post.contract.ts';
import { POST_KIND } from '../access/view-items.ts';
import { ownSales } from '../own/own-sales.ts';
import { findPostByName } from '../posts.sql.ts';
import { describeViewed } from './describe-posts.ts';
import { type ViewedPost, viewPosts } from './view-posts.ts';

/** Shows a post by id or slug, if it exists for the viewer. Refuses with `content.post-not-found`. */
export async function showPost(ctx: ReadContext, idOrSlug: string): Promise<WirePost> {
  const [described] = await describeViewed(ctx, [await getShown(ctx, idOrSlug)]);
  if (!described) throw refuse(postNotFound);
  return withOwnSales(ctx, described);
}

/**
 * Processing status of a file; only for viewers who may open the post, so that its address reaches nobody
 * else.
 */
export async function showFileStatus(
  ctx: ReadContext,
  { id, fileId }: EndpointInput<typeof getFileStatus>['params'],
): Promise<EndpointOutput<typeof getFileStatus>> {
  const { post, view } = await getShown(ctx, id);
  const isPart = post.files.some((file) => file.fileId === fileId);
  if (!view.allowed || !isPart) throw refuse(postNotFound);
  const request = { fileId, itemKind: POST_KIND, itemId: post.id, open: true };
  const file = (await describeFiles(ctx, [request])).get(fileId);
  if (!file) throw refuse(postNotFound);
  return { status: file.status, url: file.url };
}

/** The same for clients that name the item which the file belongs to. */
export async function showFileStatusByTarget(
  ctx: ReadContext,
  { params: { fileId }, query: { target, targetId } }: EndpointInput<typeof getFileStatusByTarget>,
): Promise<EndpointOutput<typeof getFileStatusByTarget>> {
  if (target !== 'feedId' || targetId === undefined) throw refuse(postNotFound);
  return showFileStatus(ctx, { id: targetId, fileId });
}

async function getShown(ctx: ReadContext, idOrSlug: string): Promise<ViewedPost> {
  const post = await findPostByName(ctx.db, idOrSlug);
  const [viewed] = post ? await viewPosts(ctx, [post]) : [];
  if (!viewed?.view.shown) throw refuse(postNotFound);
  return viewed;
}

/** Adds the sales if the viewer is the post's owner. */
async function withOwnSales(ctx: ReadContext, post: WirePost): Promise<WirePost> {
  if (post.fromSourceId !== ctx.viewer?.accountId) return post;
  return { ...post, sales: (await ownSales(ctx.db, [post._id]))(post._id) };
}
