import { type BoundRoute, bind, bindPrepared } from '#platform/server/http/bind.ts';
import * as comments from '../contract/comments.contract.ts';
import * as contract from '../contract/reactions.contract.ts';
import { addReaction } from './add-reaction.ts';
import { placePicture } from './comments/comment-pictures.ts';
import { showCommentSettings, switchComments } from './comments/comment-settings.ts';
import { approveComment, deleteComment, pinComment, restoreComment } from './comments/delete-comment.ts';
import { getComment, listComments } from './comments/list-comments.ts';
import { addComment, editComment } from './comments/write-comment.ts';
import { listBookmarks } from './list-bookmarks.ts';
import { removeReaction } from './remove-reaction.ts';

export const engagementRoutes: BoundRoute[] = [
  bind(contract.addReaction, (ctx, { body }) => addReaction(ctx, body)),
  bind(contract.removeReaction, (ctx, { body }) => removeReaction(ctx, body)),
  bind(contract.listBookmarks, (ctx, input) => listBookmarks(ctx, input)),
  bindPrepared(comments.addComment, placePicture, (ctx, input, _head, picture) =>
    addComment(ctx, input, picture),
  ),
  bind(comments.listComments, (ctx, input) => listComments(ctx, input)),
  bind(comments.showCommentSettings, (ctx, input) => showCommentSettings(ctx, input)),
  bind(comments.switchComments, (ctx, input) => switchComments(ctx, input)),
  bind(comments.getComment, (ctx, { params }) => getComment(ctx, params.id)),
  bindPrepared(comments.editCommentByForm, placePicture, (ctx, input, _head, picture) =>
    editComment(ctx, input, picture),
  ),
  bind(comments.editComment, (ctx, { params, body }) =>
    editComment(ctx, { params, body: { ...body, removePicture: undefined } }),
  ),
  bind(comments.deleteComment, (ctx, { params }) => deleteComment(ctx, params.id)),
  bind(comments.restoreComment, (ctx, { params }) => restoreComment(ctx, params.id)),
  bind(comments.approveComment, (ctx, { params }) => approveComment(ctx, params.id)),
  bind(comments.pinComment, (ctx, input) => pinComment(ctx, input)),
];
