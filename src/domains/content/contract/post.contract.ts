/**
 * A post on the wire: for its owner, for viewers who may open it, and, without its media, for everybody else.
 */
import * as z from 'zod/mini';
import { creatorCard } from '#domains/creators/contract/creator-card.contract.ts';
import { wireFile } from '#domains/media/contract/files.contract.ts';
import { id, isoDate, text } from '#platform/contract/fields.ts';
import { amountOutput } from '#platform/contract/money.ts';
import { nameSchemas } from '#platform/contract/schema-names.ts';

export const postType = z.enum(['text', 'photo', 'video', 'audio', 'scheduled-streaming']);
/** Why nobody but its owner and operators sees something; only they are told. Absent where others see it, or it is a draft. */
export const hiddenBecause = z.optional(z.enum(['review', 'consent', 'removed']));

export const audience = z.enum(['everyone', 'followers', 'subscribers', 'buyers']);
export const postStatus = z.enum(['active', 'inactive']);

/** Types whose media can be locked. The others are visible to everybody. */
export const LOCKABLE_TYPES: ReadonlySet<PostType> = new Set(['photo', 'video', 'audio']);

/**
 * A type, or `poll` for posts of any type that have one. Existing clients also filter by types that do not exist here:
 * such a filter finds nothing.
 */
export const typeFilter = z.optional(text({ max: 40 }));

export type PostType = z.output<typeof postType>;
export type Audience = z.output<typeof audience>;
export type PostStatus = z.output<typeof postStatus>;

export const postFile = z.extend(wireFile, {
  /** Alt text; absent while locked. */
  alt: z.optional(z.string()),
});

/** A creator whom the text of a post names. */
const mention = z.object({ _id: id, name: z.string(), username: z.string(), avatar: z.string() });

/** An option of a poll. */
export const pollOption = z.object({
  _id: id,
  description: z.string(),
  totalVote: z.int(),
  /** The same for all options of a poll. */
  expiredAt: z.nullable(isoDate),
  /** The viewer's own choice. */
  isChosen: z.boolean(),
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
  /** Seconds, of the video or audio of the post; also while it is locked. */
  duration: z.optional(z.number()),
  /** The cover that the creator uploaded; open to everybody who sees the post. */
  thumbnail: z.optional(wireFile),
  thumbnailId: z.nullable(id),
  /** A short video before the locked one; open to everybody who sees the post. */
  teaser: z.optional(wireFile),
  teaserId: z.nullable(id),
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
  /** In their order; empty if the post has no poll. */
  polls: z.array(pollOption),
  /** The question. */
  pollDescription: z.string(),
  /** Null: open for ever. */
  pollExpiredAt: z.nullable(isoDate),
  isPollClosed: z.boolean(),
  /** In small letters, without the number sign. */
  tags: z.array(z.string()),
  /** Creators whom the text names by `@username`, as far as the viewer may know of them. */
  mentions: z.array(mention),
  /** Pinned posts stand first on their creator’s profile. */
  isPinned: z.boolean(),
  pinnedAt: z.nullable(isoDate),
  /** For the owner: when the post shall appear; null: as soon as it is ready. */
  scheduledAt: z.nullable(isoDate),
  /** When the announced live stream begins. */
  streamingScheduled: z.nullable(isoDate),
  /** Whether the viewer is notified when it begins; absent of posts of other kinds. */
  isReminded: z.optional(z.boolean()),
  status: postStatus,
  hiddenBecause,
  /** For the owner: progress of the media. */
  mediaState: z.optional(z.enum(['processing', 'ready', 'failed'])),
  /** Null until it first appears in lists. */
  publishedAt: z.nullable(isoDate),
  createdAt: isoDate,
  updatedAt: isoDate,
});

export type WirePost = z.output<typeof wirePost>;

nameSchemas({ PostFile: postFile, PollOption: pollOption, Mention: mention, Post: wirePost });
