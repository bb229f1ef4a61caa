import * as z from 'zod/mini';
import { domainEvent } from '#platform/contract/events.ts';
import { id } from '#platform/contract/fields.ts';

const reaction = z.object({
  /** Who reacts. */
  accountId: id,
  /** What they react to, as it stands in `objectType`. */
  kind: z.string(),
  objectId: id,
  /** Whose it is. */
  ownerId: id,
});

/** Somebody likes something that they did not like before. */
export const liked = domainEvent('engagement.liked', reaction);

/** Somebody has taken a like back. */
export const unliked = domainEvent('engagement.unliked', reaction);

/** A fan has bookmarked something. */
export const bookmarked = domainEvent('engagement.bookmarked', reaction);

/** A fan has taken a bookmark back. */
export const unbookmarked = domainEvent('engagement.unbookmarked', reaction);
