import { describeFiles } from '#domains/media/server/index.ts';
import type { EndpointInput, EndpointOutput } from '#platform/contract/endpoint.ts';
import type { ReadContext } from '#platform/server/context.ts';
import { port } from '#platform/server/port.ts';
import { refuse } from '#platform/server/refuse.ts';
import { postNotFound } from '../../contract/content.refusals.contract.ts';
import type { getFileStatus, getFileStatusByTarget } from '../../contract/feeds.contract.ts';
import type { WirePost } from '../../contract/post.contract.ts';
import { POST_KIND } from '../access/view-items.ts';
import { ownSales } from '../own/own-sales.ts';
import { findPostByName } from '../posts.sql.ts';
import { describeViewed } from './describe-posts.ts';
import { openFilesOf, type ViewedPost, viewPosts } from './view-posts.ts';

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
  if (!openFilesOf(post, view).includes(fileId)) throw refuse(postNotFound);
  const request = { fileId, itemKind: POST_KIND, itemId: post.id, open: true };
  const file = (await describeFiles(ctx, [request])).of(request, fileId);
  if (!file) throw refuse(postNotFound);
  return { status: file.status, url: file.url };
}

/** The same for clients that name the item which the file belongs to; `FileStatusTarget` has the kinds of items. */
export async function showFileStatusByTarget(
  ctx: ReadContext,
  { params: { fileId }, query: { target, targetId } }: EndpointInput<typeof getFileStatusByTarget>,
): Promise<EndpointOutput<typeof getFileStatusByTarget>> {
  const kind = ctx.ports.all(fileStatusTargets).find((each) => each.target === target);
  if (!kind || targetId === undefined) throw refuse(postNotFound);
  return kind.show(ctx, { id: targetId, fileId });
}

/** A kind of item whose files have a status. */
export interface FileStatusTarget {
  /** As clients write it: `feedId`. */
  readonly target: string;
  /** Refuses like an unknown item where the viewer may not open the file. */
  show(
    ctx: ReadContext,
    file: { id: string; fileId: string },
  ): Promise<EndpointOutput<typeof getFileStatusByTarget>>;
}

export const fileStatusTargets = port<FileStatusTarget>('content.file-status');

export const postFileStatus: FileStatusTarget = { target: 'feedId', show: showFileStatus };

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
