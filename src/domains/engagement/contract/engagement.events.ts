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
