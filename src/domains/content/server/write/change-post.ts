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
import { lockOwnPost, updatePost } from '../posts.sql.ts';
import { isSold } from '../view/is-sold.ts';
import { attachFiles } from './attach-files.ts';
import { finalizePost } from './finalize-post.ts';
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
  ctx.publish(postEdited, { postId: id, creatorId: accountId });
  await finalizePost(ctx, id);
  return showOwnPost(ctx, id);
}

function isStale({ updatedAt }: Post, { unchangedSince }: Changes): boolean {
  return unchangedSince !== undefined && Date.parse(unchangedSince) !== updatedAt.getTime();
}

async function losesSoldFiles(ctx: WriteContext, post: Post, { fileIds }: Changes): Promise<boolean> {
  const loses = fileIds !== undefined && post.files.some((file) => !fileIds.includes(file.fileId));
  return loses && isSold(ctx, post);
}
