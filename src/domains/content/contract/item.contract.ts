/** What every kind of published item says about its price, its access and its viewer. */
import * as z from 'zod/mini';
import { creatorCard } from '#domains/creators/contract/creator-card.contract.ts';
import { id, isoDate } from '#platform/contract/fields.ts';
import { amountOutput } from '#platform/contract/money.ts';
import { audience, hiddenBecause } from './post.contract.ts';

export const itemFields = {
  performer: creatorCard,
  audience,
  /** The audience for existing clients: `false` = subscribers, or followers. */
  isSale: z.boolean(),
  price: amountOutput,
  /** Whether the viewer may open the media, and if not, what would unlock it. */
  canView: z.boolean(),
  lockedReason: z.nullable(z.enum(['followers', 'subscribers', 'buyers'])),
  isBought: z.boolean(),
  /** What the viewer paid, whatever it costs today; absent if they did not buy it. */
  purchase: z.optional(z.object({ receiptId: id, amount: amountOutput, boughtAt: isoDate })),
  isSubscribed: z.boolean(),
  isFollowed: z.boolean(),
  isLiked: z.boolean(),
  isBookMarked: z.boolean(),
  totalLike: z.int(),
  totalBookmark: z.int(),
  hiddenBecause,
  /** Null until it first appears in lists. */
  publishedAt: z.nullable(isoDate),
  createdAt: isoDate,
  updatedAt: isoDate,
} as const;

const item = z.object(itemFields);
export type ItemOnWire = z.output<typeof item>;
