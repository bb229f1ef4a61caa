import { NO_AVATAR } from '#domains/accounts/contract/account-card.contract.ts';
import { findAccountCards } from '#domains/accounts/server/index.ts';
import { type DescribedFiles, describeFiles } from '#domains/media/server/index.ts';
import type { ReadContext } from '#platform/server/context.ts';
import { ownAddress } from '#platform/server/own-origin.ts';
import type { WireComment } from '../../contract/comments.contract.ts';
import { reactionFlags } from '../reaction-flags.ts';
import { type Comment, countHiddenReplies } from './comments.sql.ts';
import { COMMENT_KIND, isOwnerOrOperator, readerOf } from './find-thing.ts';

/** Comments as the viewer sees them, in their order. */
export async function describeComments(
  ctx: ReadContext,
  comments: readonly (Comment & { readonly isNew?: boolean })[],
): Promise<WireComment[]> {
  const authors = await findAccountCards(ctx, [...new Set(comments.map(({ authorId }) => authorId))]);
  const flags = await reactionFlags(
    ctx.db,
    ctx.viewer?.accountId,
    COMMENT_KIND,
    // Nobody can have reacted to one that is just being written.
    comments.filter(({ isNew }) => !isNew).map(({ id }) => id),
  );
  const answered = comments.filter(({ replyTotal }) => replyTotal > 0).map(({ id }) => id);
  const hidden = await countHiddenReplies(ctx.db, await readerOf(ctx), answered);
  const pictures = await describePictures(ctx, comments);
  return comments.map((comment) => {
    const { id, authorId, ownerId, parentId, createdAt, editedAt } = comment;
    const isAuth = authorId === ctx.viewer?.accountId;
    const { totalLike = 0, isLiked = false } = flags.get(id) ?? {};
    return {
      _id: id,
      content: comment.content,
      picture: (comment.pictureId && pictures.of({ itemId: id }, comment.pictureId)) || null,
      objectId: parentId ?? comment.objectId,
      objectType: parentId === null ? comment.kind : COMMENT_KIND,
      createdBy: authorId,
      creator: authors.get(authorId) ?? {
        _id: authorId,
        name: '',
        username: '',
        avatar: ownAddress(ctx, NO_AVATAR),
        isPerformer: false,
      },
      isAuth,
      isLiked,
      totalReply: comment.replyTotal - (hidden.get(id) ?? 0),
      totalLike,
      isByOwner: authorId === ownerId,
      isPinned: comment.pinnedAt !== null,
      isEdited: editedAt !== null,
      isHeld: comment.heldAt !== null,
      canApprove: comment.heldAt !== null && ownerId === ctx.viewer?.accountId,
      canDelete: isAuth || isOwnerOrOperator(ctx, ownerId),
      canPin: parentId === null && comment.heldAt === null && ownerId === ctx.viewer?.accountId,
      createdAt: createdAt.toISOString(),
      updatedAt: (editedAt ?? createdAt).toISOString(),
    };
  });
}

/** Who reads a comment sees its picture. */
async function describePictures(ctx: ReadContext, comments: readonly Comment[]): Promise<DescribedFiles> {
  return describeFiles(
    ctx,
    comments.flatMap(({ id, pictureId }) =>
      pictureId === null ? [] : [{ fileId: pictureId, itemKind: COMMENT_KIND, itemId: id, open: true }],
    ),
  );
}

export async function describeComment(
  ctx: ReadContext,
  comment: Comment & { readonly isNew?: boolean },
): Promise<WireComment> {
  const [described] = await describeComments(ctx, [comment]);
  if (!described) throw new Error('every comment has its description');
  return described;
}
