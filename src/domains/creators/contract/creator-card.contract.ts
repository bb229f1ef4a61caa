/** A creator as others see them. Never contains legal name, date of birth, street address or email. */
import * as z from 'zod/mini';
import { wireFile } from '#domains/media/contract/files.contract.ts';
import { id, isoDate } from '#platform/contract/fields.ts';
import { amountOutput } from '#platform/contract/money.ts';
import { nameSchemas } from '#platform/contract/schema-names.ts';

/** Facts that a creator may choose to show, by their names on the wire. */
export const ATTRIBUTE_NAMES = [
  'sexualOrientation',
  'height',
  'weight',
  'bodyType',
  'ethnicity',
  'eyes',
  'hair',
  'butt',
  'pubicHair',
] as const;

export type AttributeName = (typeof ATTRIBUTE_NAMES)[number];

/** The same schema for each attribute. */
export function eachAttribute<T extends z.ZodMiniType>(schema: T): Record<AttributeName, T> {
  return Object.fromEntries(ATTRIBUTE_NAMES.map((name) => [name, schema])) as Record<AttributeName, T>;
}

/** Existing clients write yes and no as numbers where they count. */
const zeroOrOne = z.union([z.literal(0), z.literal(1)]);

export const creatorCard = z.object({
  _id: id,
  name: z.string(),
  username: z.string(),
  avatar: z.string(),
  /** Empty where there is no cover. */
  cover: z.string(),
  /** Plain text. */
  bio: z.string(),
  country: z.optional(z.string()),
  /** An operator has approved the ID documents. */
  verifiedAccount: z.boolean(),
  isFeatured: z.boolean(),
  /** Grows with followers; the order of "popular". */
  score: z.int(),
  isOnline: zeroOrOne,
  live: zeroOrOne,
  streamingStatus: z.enum(['public', 'private', 'offline']),
  lastStreamingTime: z.optional(isoDate),
  isFreeSubscription: z.boolean(),
  durationFreeSubscriptionDays: z.int(),
  monthlyPrice: amountOutput,
  yearlyPrice: amountOutput,
  followerCount: z.int(),
  isFollowed: z.boolean(),
  isSubscribed: z.boolean(),
});

export type CreatorCard = z.output<typeof creatorCard>;

/** Prices, where visitors look for creators to follow. */
export const creatorOffers = {
  /** The lowest price of their posts; null where none is for sale. */
  postPriceFrom: z.nullable(amountOutput),
  /** What a fan’s first message costs; null where writing takes a subscription. */
  firstMessagePrice: z.nullable(amountOutput),
};

export const creatorStats = z.object({
  totalFeeds: z.int(),
  totalPhotos: z.int(),
  totalVideos: z.int(),
  totalGalleries: z.int(),
  totalProducts: z.int(),
  likes: z.int(),
  followers: z.int(),
  subscribers: z.int(),
  views: z.int(),
});

export type CreatorStats = z.output<typeof creatorStats>;

export const creatorProfile = z.extend(creatorCard, {
  ...creatorOffers,
  gender: z.optional(z.string()),
  state: z.optional(z.string()),
  city: z.optional(z.string()),
  languages: z.array(z.string()),
  ...eachAttribute(z.optional(z.string())),
  categoryIds: z.array(id),
  stats: creatorStats,
  /** Repeated from `stats`, because existing clients look here first, and make up what is absent. */
  subscriberCount: z.int(),
  mediaCount: z.int(),
  isBookMarked: z.boolean(),
  /** When the viewer followed; absent when they do not follow. */
  followedAt: z.optional(isoDate),
  usedFreeSubscription: z.boolean(),
  /** Our addition: the video that welcomes visitors, with all that players need. */
  welcomeVideo: z.optional(wireFile),
  /** Its address, as existing clients play it. */
  welcomeVideoPath: z.optional(z.string()),
  activateWelcomeVideo: z.optional(z.boolean()),
  createdAt: isoDate,
});

export type CreatorProfile = z.output<typeof creatorProfile>;

nameSchemas({ CreatorCard: creatorCard, CreatorStats: creatorStats, CreatorProfile: creatorProfile });
