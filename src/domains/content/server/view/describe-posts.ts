import type { ReactionFlags } from '#domains/engagement/server/index.ts';
import { reactionFlags } from '#domains/engagement/server/index.ts';
import type { WireFile } from '#domains/media/contract/files.contract.ts';
import { describeFiles } from '#domains/media/server/index.ts';
import type { ReadContext } from '#platform/server/context.ts';
import type { WirePost } from '../../contract/post.contract.ts';
import { POST_KIND } from '../access/view-items.ts';
import type { Post } from '../content.tables.ts';
import { titleOf } from '../write/post-title.ts';
import { describeItem, seesAll } from './describe-item.ts';
import { type ViewedPost, viewPosts } from './view-posts.ts';

/**
 * Posts in wire form for the viewer, in the given order; posts that do not exist for the viewer are left out.
 */
export async function describePosts(ctx: ReadContext, posts: readonly Post[]): Promise<WirePost[]> {
  const viewed = (await viewPosts(ctx, posts)).filter(({ view }) => view.shown);
  return describeViewed(ctx, viewed);
}

/** The same for posts whose access is already decided. */
export async function describeViewed(ctx: ReadContext, viewed: readonly ViewedPost[]): Promise<WirePost[]> {
  const files = await describeFiles(
    ctx,
    viewed.flatMap(({ post, view }) =>
      post.files.map(({ fileId }) => ({ fileId, itemKind: POST_KIND, itemId: post.id, open: view.allowed })),
    ),
  );
  const ids = viewed.map(({ post }) => post.id);
  const flags = await reactionFlags(ctx.db, ctx.viewer?.accountId, POST_KIND, ids);
  return viewed.map((each) => describePost(each, files, flags.get(each.post.id)));
}

function describePost(
  viewed: ViewedPost,
  described: ReadonlyMap<string, WireFile>,
  flags: ReactionFlags | undefined,
): WirePost {
  const { post, card, view } = viewed;
  const isOwnerOrOperator = seesAll(view.because);
  const files = post.files.flatMap(({ fileId, alt }) => {
    const file = described.get(fileId);
    // Other viewers never see photos that are processing or failed.
    if (!file || (!isOwnerOrOperator && file.status !== 'finished')) return [];
    return view.allowed && alt !== '' ? { ...file, alt } : file;
  });
  return {
    _id: post.id,
    slug: post.slug,
    title: titleOf(post),
    hasTitle: post.title !== '',
    text: post.text,
    type: post.type,
    fromSource: 'performer',
    fromSourceId: post.creatorId,
    ...describeItem(post, viewed, card, flags),
    files,
    fileIds: files.map((file) => file._id),
    photoCount: files.length,
    // Comments and questions do not exist yet; existing clients invent a value when these are absent.
    totalComment: 0,
    pollIds: [],
    polls: [],
    status: post.status,
    mediaState: isOwnerOrOperator ? post.mediaState : undefined,
  };
}
