/**
 * A post on the wire: for its owner, for viewers who may open it, and, without its media, for everybody else.
 */
import * as z from 'zod/mini';
import { creatorCard } from '#domains/creators/contract/creator-card.contract.ts';
import { wireFile } from '#domains/media/contract/files.contract.ts';
import { id, isoDate, text } from '#platform/contract/fields.ts';
import { amountOutput } from '#platform/contract/money.ts';
import { nameSchemas } from '#platform/contract/schema-names.ts';

export const postType = z.enum(['text', 'photo']);
export const audience = z.enum(['everyone', 'followers', 'subscribers', 'buyers']);
export const postStatus = z.enum(['active', 'inactive']);

/** Existing clients also filter by types that do not exist here: such a filter finds nothing. */
export const typeFilter = z.optional(text({ max: 40 }));

export type PostType = z.output<typeof postType>;
export type Audience = z.output<typeof audience>;
export type PostStatus = z.output<typeof postStatus>;

export const postFile = z.extend(wireFile, {
  /** Alt text; absent while locked. */
  alt: z.optional(z.string()),
});

export const wirePost = z.object({
  _id: id,
  slug: z.string(),
  /** The creator's title, or else the beginning of the text. */
  title: z.string(),
  /** Whether the creator gave it a title. */
  hasTitle: z.boolean(),
  text: z.string(),
  type: postType,
  fromSource: z.literal('performer'),
  fromSourceId: id,
  performer: creatorCard,
  /**
   * For a locked post: previews without addresses of the real media. Other viewers see only photos that are
   * ready.
   */
  files: z.array(postFile),
  fileIds: z.array(id),
  photoCount: z.int(),
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
  /** For the owner, in the detail view: number of buyers, tips, and earnings after fees. */
  sales: z.optional(z.object({ unlocks: z.int(), tips: z.int(), earned: amountOutput })),
  isSubscribed: z.boolean(),
  isFollowed: z.boolean(),
  isLiked: z.boolean(),
  isBookMarked: z.boolean(),
  totalLike: z.int(),
  totalBookmark: z.int(),
  totalComment: z.int(),
  pollIds: z.array(id),
  polls: z.array(
    z.object({ _id: id, description: z.string(), totalVote: z.int(), expiredAt: z.nullable(isoDate) }),
  ),
  status: postStatus,
  /** For the owner: progress of the photos. */
  mediaState: z.optional(z.enum(['processing', 'ready', 'failed'])),
  /** Null until it first appears in lists. */
  publishedAt: z.nullable(isoDate),
  createdAt: isoDate,
  updatedAt: isoDate,
});

export type WirePost = z.output<typeof wirePost>;

nameSchemas({ PostFile: postFile, Post: wirePost });
