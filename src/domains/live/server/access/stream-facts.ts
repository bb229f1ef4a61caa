/** Streams as the rules of access see them. */
import type { ItemFacts } from '#domains/content/server/index.ts';
import type { StreamRow } from '../streams/streams.tables.ts';

/** A stream exists for others once it is on air; what is over is for its audience as it was. */
export function factsOf(row: StreamRow): ItemFacts {
  return {
    kind: 'stream',
    id: row.id,
    ownerId: row.creatorId,
    ownerIsOpen: row.creatorIsOpen,
    audience: row.audience,
    needsTicket: row.priceTokens > 0,
    isSellable: true,
    isDraft: false,
    isReady: true,
    publishedAt: row.startedAt,
    isRemoved: false,
    isTakenDown: false,
  };
}
