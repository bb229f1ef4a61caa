import { demandAllowedWords } from '#domains/blocks/server/index.ts';
import { notApproved } from '#domains/creators/contract/creators.refusals.contract.ts';
import type { EndpointInput } from '#platform/contract/endpoint.ts';
import { viewerOf, type WriteContext } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import { postEdited } from '../../contract/content.events.ts';
import { postChanged, postNotFound, soldFilesStay } from '../../contract/content.refusals.contract.ts';
import type { changePost as endpoint, OwnPost } from '../../contract/own-posts.contract.ts';
import type { Post } from '../content.tables.ts';
import { showOwnPost } from '../own/show-own-post.ts';
import { lockOwnPost, type PostContent, updatePost } from '../posts.sql.ts';
import { holdForAdded } from '../review/hold-for-consent.ts';
import { isSold } from '../view/is-sold.ts';
import { attachFiles } from './attach-files.ts';
import { finalizePost, HELD_POSTS } from './finalize-post.ts';
import { contentOf } from './post-content.ts';
import { searchWordsOf } from './post-title.ts';

type Changes = EndpointInput<typeof endpoint>['body'];

/**
 * Changes a creator's post, but never its poll. Files of a sold post cannot be removed; photos can be added. If the form names the
 * version it was filled from, a later version is never overwritten.
 */
export async function changePost(ctx: WriteContext, id: string, changes: Changes): Promise<OwnPost> {
  const { accountId, approved } = viewerOf(ctx);
  const before = await lockOwnPost(ctx.tx, id, accountId);
  if (!before) throw refuse(postNotFound);
  if (isStale(before, changes)) throw refuse(postChanged, { updatedAt: before.updatedAt.toISOString() });
  const { status = before.status } = changes;
  if (status === 'active' && !approved) throw refuse(notApproved);
  await demandAllowedWords(ctx, [changes.title, changes.text, ...(changes.tags ?? [])]);
  if (await losesSoldFiles(ctx, before, changes)) throw refuse(soldFilesStay);
  const after = await contentOf(ctx, before, changes, before);
  await updatePost(ctx.tx, id, after, searchWordsOf({ ...before, ...after }), ctx.clock.now());
  if (changes.fileIds || changes.alts) await attachFiles(ctx, before, changes);
  if (gainsFiles(before, { ...after, fileIds: changes.fileIds })) await holdForAdded(ctx, HELD_POSTS, before);
  ctx.publish(postEdited, { postId: id, creatorId: accountId });
  await finalizePost(ctx, id);
  return showOwnPost(ctx, id);
}

function isStale({ updatedAt }: Post, { unchangedSince }: Changes): boolean {
  return unchangedSince !== undefined && Date.parse(unchangedSince) !== updatedAt.getTime();
}

/** Whether there is a photo, film or sound in it now that was not in it before. */
function gainsFiles(
  before: Post,
  {
    fileIds = [],
    thumbnailId,
    teaserId,
  }: Pick<PostContent, 'thumbnailId' | 'teaserId'> & Pick<Changes, 'fileIds'>,
): boolean {
  const known = new Set([
    ...before.files.map(({ fileId }) => fileId),
    before.thumbnailId,
    before.teaserId,
    null,
  ]);
  return [...fileIds, thumbnailId, teaserId].some((fileId) => !known.has(fileId));
}

async function losesSoldFiles(ctx: WriteContext, post: Post, { fileIds }: Changes): Promise<boolean> {
  const loses = fileIds !== undefined && post.files.some((file) => !fileIds.includes(file.fileId));
  return loses && isSold(ctx, post);
}
