import type { ReactionFlags } from '#domains/engagement/server/index.ts';
import { reactionFlags } from '#domains/engagement/server/index.ts';
import type { WireFile } from '#domains/media/contract/files.contract.ts';
import { type DescribedFiles, describeFiles } from '#domains/media/server/index.ts';
import type { ReadContext } from '#platform/server/context.ts';
import type { WirePost } from '../../contract/post.contract.ts';
import { POST_KIND } from '../access/view-items.ts';
import type { Post } from '../content.tables.ts';
import { remindedOf } from '../reminders/remind-of-live.ts';
import { titleOf } from '../write/post-title.ts';
import { describeItem, seesAll } from './describe-item.ts';
import { describeMentions } from './describe-mentions.ts';
import { choicesOf, describePoll, type PollOfPost } from './describe-poll.ts';
import { publicFilesOf, type ViewedPost, viewPosts } from './view-posts.ts';

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
    viewed.flatMap(({ post, view }) => [
      ...post.files.map(({ fileId }) => fileOf(post, fileId, view.allowed)),
      // Everybody who sees the post sees them.
      ...publicFilesOf(post).map((fileId) => fileOf(post, fileId, true)),
    ]),
  );
  const ids = viewed.map(({ post }) => post.id);
  const flags = await reactionFlags(ctx.db, ctx.viewer?.accountId, POST_KIND, ids);
  const mentions = await describeMentions(
    ctx,
    viewed.map(({ post }) => post),
  );
  const choices = await choicesOf(
    ctx,
    viewed.map(({ post }) => post),
  );
  const reminded = await remindedOf(
    ctx,
    viewed.map(({ post }) => post),
  );
  return viewed.map((each) => ({
    ...describePost(each, files, flags.get(each.post.id)),
    ...(each.post.streamingScheduled ? { isReminded: reminded.has(each.post.id) } : {}),
    ...describePoll(each.post, choices, ctx.clock.now()),
    mentions: each.post.mentions.flatMap((id) => mentions.get(id) ?? []),
  }));
}

const fileOf = ({ id }: Post, fileId: string, open: boolean) => ({
  fileId,
  itemKind: POST_KIND,
  itemId: id,
  open,
});

const isoOf = (time: Date | null): string | null => time?.toISOString() ?? null;

function describePost(
  viewed: ViewedPost,
  described: DescribedFiles,
  flags: ReactionFlags | undefined,
): Omit<WirePost, 'mentions' | keyof PollOfPost> {
  const { post, card, view } = viewed;
  const isOwnerOrOperator = seesAll(view.because);
  // Other viewers never see files that are processing or failed.
  const find = (fileId: string | null) => {
    const file = fileId === null ? undefined : described.of({ itemId: post.id }, fileId);
    return file && (isOwnerOrOperator || file.status === 'finished') ? file : undefined;
  };
  const files = post.files.flatMap(({ fileId, alt }) => {
    const file = find(fileId);
    if (!file) return [];
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
    photoCount: post.type === 'photo' ? files.length : 0,
    duration: files[0]?.duration,
    thumbnail: find(post.thumbnailId),
    thumbnailId: post.thumbnailId,
    teaser: find(post.teaserId),
    teaserId: post.teaserId,
    totalComment: flags?.totalComment ?? 0,
    tags: [...post.tags],
    isPinned: post.pinnedAt !== null,
    pinnedAt: isoOf(post.pinnedAt),
    scheduledAt: isOwnerOrOperator && post.publishedAt === null ? isoOf(post.scheduledAt) : null,
    streamingScheduled: isoOf(post.streamingScheduled),
    status: post.status,
    mediaState: isOwnerOrOperator ? post.mediaState : undefined,
    ...(isOwnerOrOperator && waitsForFile(post, files) ? { hiddenBecause: 'review' } : {}),
  };
}

/** Whether it has not appeared because an operator has yet to judge one of its photos. */
const waitsForFile = ({ mediaState, takenDownAt }: Post, files: readonly WireFile[]): boolean =>
  mediaState === 'processing' && !takenDownAt && files.some(({ isHeld }) => isHeld);
