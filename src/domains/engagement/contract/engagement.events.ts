import * as z from 'zod/mini';
import { domainEvent } from '#platform/contract/events.ts';
import { id } from '#platform/contract/fields.ts';

const reaction = z.object({
  /** Who reacts. */
  accountId: id,
  /** The kind of target, as in `objectType`. */
  kind: z.string(),
  objectId: id,
  /** The owner of the target. */
  ownerId: id,
});

/** An account has liked something that it did not like before. */
export const liked = domainEvent('engagement.liked', reaction);

/** An account has removed a like. */
export const unliked = domainEvent('engagement.unliked', reaction);

/** A fan has bookmarked something. */
export const bookmarked = domainEvent('engagement.bookmarked', reaction);

/** A fan has removed a bookmark. */
export const unbookmarked = domainEvent('engagement.unbookmarked', reaction);

/** Somebody has commented on something, or replied to a comment. */
export const commented = domainEvent(
  'engagement.commented',
  z.object({
    commentId: id,
    authorId: id,
    /** The kind of what is commented on, also for replies. */
    kind: z.string(),
    objectId: id,
    /** The owner of what is commented on. */
    ownerId: id,
    /** Who is replied to; null for a comment that is no reply. */
    repliedToId: z.nullable(id),
  }),
);

/** Somebody has written a comment that waits for the owner of what it is about. */
export const commentHeld = domainEvent('engagement.comment-held', commented.schema);

/** A comment was deleted, with its replies. */
export const commentDeleted = domainEvent(
  'engagement.comment-deleted',
  z.object({
    /** What was commented on. */
    kind: z.string(),
    objectId: id,
    commentIds: z.array(id),
    /** Who may have been told of one of them. */
    notifiedIds: z.array(id),
  }),
);
