/** What a fan has bought, of every kind. */
import * as z from 'zod/mini';
import { creatorCard } from '#domains/creators/contract/creator-card.contract.ts';
import { wireFile } from '#domains/media/contract/files.contract.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { cursor, filterBy, id, isoDate, keyword, paging } from '#platform/contract/fields.ts';
import { amountOutput } from '#platform/contract/money.ts';
import { nameSchemas } from '#platform/contract/schema-names.ts';

/** As charges name them: `feed` is a post. */
export const libraryKinds = ['feed', 'video', 'gallery'] as const;
export const libraryKind = z.enum(libraryKinds);
export type LibraryKind = z.output<typeof libraryKind>;

const libraryItem = z.object({
  /** Of the purchase, and of its receipt. */
  _id: id,
  kind: libraryKind,
  itemId: id,
  slug: z.string(),
  title: z.string(),
  performer: creatorCard,
  /** Open to the buyer; null for an item without pictures. */
  picture: z.nullable(wireFile),
  /** 0 for videos, and for posts without photos. */
  photoCount: z.int(),
  /** Seconds, of videos and audio. */
  duration: z.optional(z.number()),
  boughtAt: isoDate,
  amount: amountOutput,
  /** Its creator has removed it; the buyer keeps it. */
  isRemoved: z.boolean(),
});
export type LibraryItem = z.output<typeof libraryItem>;

export const listLibrary = endpoint({
  method: 'GET',
  path: '/library',
  who: 'fan',
  summary: 'Everything that the logged-in fan has bought and not got refunded, latest purchase first',
  query: z.object({
    kind: filterBy(libraryKind),
    /** Every word has to begin a word of the title or the text. */
    q: keyword,
    /** Where the page before ended: its `next`. */
    before: z.optional(cursor),
    limit: paging(24).limit,
  }),
  output: z.object({
    data: z.array(libraryItem),
    /** The value of `before` for the next page; null at the end. */
    next: z.nullable(cursor),
  }),
});

nameSchemas({ LibraryItem: libraryItem });
