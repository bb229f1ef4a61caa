import * as z from 'zod/mini';
import { wireFile } from '#domains/media/contract/files.contract.ts';
import { acceptRefusals, pictureRefusals } from '#domains/media/contract/media.refusals.contract.ts';
import { fileField, WHOLE_MAX_BYTES } from '#domains/media/contract/upload-limits.contract.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { done, flag, id, isoDate, paged, paging, sortBy, text } from '#platform/contract/fields.ts';
import { nameSchemas } from '#platform/contract/schema-names.ts';
import * as refusals from './engagement.refusals.contract.ts';

/** As large as what our own pages send in one piece. */
export const COMMENT_PICTURE_BYTES = WHOLE_MAX_BYTES;
const files = { picture: fileField({ maxBytes: COMMENT_PICTURE_BYTES, required: false }) };
const fileRefusals = [...pictureRefusals, ...acceptRefusals];

/** Existing clients let people type 150 characters; this site more. */
export const COMMENT_LENGTH = 500;
export const COMMENTS_PAGE = 10;

const oneComment = z.object({ id });
/** `comment` for replies; else a kind whose domain lets it be commented on. */
const objectType = z.string().check(z.regex(/^[a-z]{1,20}$/));
const target = { objectId: id, objectType };

export const comment = z.object({
  _id: id,
  content: z.string(),
  /** While it is prepared it has no address yet. */
  picture: z.nullable(wireFile),
  /** Of a reply: the comment that it answers. */
  objectId: id,
  objectType: z.string(),
  createdBy: id,
  creator: z.object({
    _id: id,
    name: z.string(),
    username: z.string(),
    avatar: z.string(),
    isPerformer: z.boolean(),
  }),
  /** The viewer's own. */
  isAuth: z.boolean(),
  isLiked: z.boolean(),
  totalReply: z.int(),
  totalLike: z.int(),
  /** By the owner of what is commented on. */
  isByOwner: z.boolean(),
  isPinned: z.boolean(),
  isEdited: z.boolean(),
  /** Only its author and the owner of what it is about see it, until that one approves it. */
  isHeld: z.boolean(),
  canApprove: z.boolean(),
  canDelete: z.boolean(),
  canPin: z.boolean(),
  createdAt: isoDate,
  updatedAt: isoDate,
});

export type WireComment = z.output<typeof comment>;

export const addComment = endpoint({
  method: 'POST',
  path: '/comments',
  who: 'signedIn',
  summary:
    'Writes a comment on a post, a video, a gallery or a profile, or a reply to a comment; a form or JSON',
  body: z.object({
    /** Made by the author: the same comment sent twice is one comment. */
    _id: z.optional(id),
    ...target,
    /** May be empty beside a picture. */
    content: text({ max: COMMENT_LENGTH }),
  }),
  files,
  output: comment,
  refusals: [
    refusals.targetNotFound,
    refusals.commentsNotPossible,
    refusals.commentNeedsAccess,
    refusals.commentsAreOff,
    refusals.linksTooEarly,
    refusals.wordRefused,
    refusals.commentIdTaken,
    refusals.commentEmpty,
    refusals.tooManyComments,
    ...fileRefusals,
  ],
  limit: 'react',
});

export const listComments = endpoint({
  method: 'GET',
  path: '/comments',
  who: 'anyone',
  summary:
    'The comments on something, newest first, a pinned one before all others; the replies to a comment, oldest first. Empty while the viewer cannot open it',
  query: z.object({ ...target, ...paging(COMMENTS_PAGE), order: sortBy(['newest', 'oldest']) }),
  output: paged(comment),
  refusals: [refusals.targetNotFound],
});

export const getComment = endpoint({
  method: 'GET',
  path: '/comments/{id}',
  who: 'anyone',
  summary: 'One comment, as a link leads to it, with the comment that it answers',
  params: oneComment,
  output: z.object({ comment, parent: z.nullable(comment) }),
  refusals: [refusals.commentNotFound],
});

const changeRefusals = [
  refusals.commentNotFound,
  refusals.linksTooEarly,
  refusals.wordRefused,
  refusals.commentEmpty,
];
const change = {
  who: 'signedIn',
  params: oneComment,
  output: comment,
  limit: 'react',
} as const;

/** Existing clients send a form. */
export const editCommentByForm = endpoint({
  ...change,
  method: 'POST',
  path: '/comments/{id}',
  summary: 'Changes the text or the picture of one of your comments; a form or JSON',
  body: z.object({
    content: z.optional(text({ max: COMMENT_LENGTH })),
    /** Takes the picture out, where none is sent. */
    removePicture: z.optional(flag),
  }),
  files,
  refusals: [...changeRefusals, ...fileRefusals],
});

export const editComment = endpoint({
  ...change,
  method: 'PUT',
  path: '/comments/{id}',
  summary: 'Changes the text of one of your comments',
  body: z.object({ content: text({ max: COMMENT_LENGTH }) }),
  refusals: changeRefusals,
});

export const deleteComment = endpoint({
  method: 'DELETE',
  path: '/comments/{id}',
  who: 'signedIn',
  summary: 'Deletes a comment with its replies: its author, the owner of what it is about, or an operator',
  params: oneComment,
  output: done,
  refusals: [refusals.commentNotFound],
});

export const restoreComment = endpoint({
  method: 'POST',
  path: '/comments/{id}/restore',
  who: 'signedIn',
  summary: 'Takes the deletion of a comment back; only the person who has deleted it',
  params: oneComment,
  output: comment,
  refusals: [refusals.commentNotFound],
});

export const pinComment = endpoint({
  method: 'PUT',
  path: '/comments/{id}/pin',
  who: 'creator',
  summary: 'Pins a comment on something of yours in place of another, or unpins it',
  params: oneComment,
  body: z.object({ isPinned: flag }),
  output: comment,
  refusals: [refusals.commentNotFound],
});

export const approveComment = endpoint({
  method: 'POST',
  path: '/comments/{id}/approve',
  who: 'creator',
  summary: 'Shows a comment on something of yours that was held because of its words',
  params: oneComment,
  output: comment,
  refusals: [refusals.commentNotFound],
});

const settings = z.object({
  /** The owner accepts none. */
  isOff: z.boolean(),
  canComment: z.boolean(),
  /** The viewer would see them after following, subscribing or buying. */
  needsAccess: z.boolean(),
  isOwner: z.boolean(),
  /** With replies. */
  total: z.int(),
});

export const showCommentSettings = endpoint({
  method: 'GET',
  path: '/comments/settings',
  who: 'anyone',
  summary: 'Whether something can be commented on, by the viewer and at all',
  query: z.object(target),
  output: settings,
  refusals: [refusals.targetNotFound],
});

export const switchComments = endpoint({
  method: 'PUT',
  path: '/comments/settings',
  who: 'creator',
  summary: 'Turns comments on something of yours off or on; what was written stays',
  body: z.object({ ...target, isOff: flag }),
  output: settings,
  refusals: [refusals.targetNotFound],
});

nameSchemas({ Comment: comment });
