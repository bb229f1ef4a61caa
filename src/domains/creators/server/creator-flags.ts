import { type Tokens, toWire } from '#platform/contract/money.ts';
import type { ReadContext } from '#platform/server/context.ts';
import { port } from '#platform/server/port.ts';
import type { CreatorProfile, CreatorStats } from '../contract/creator-card.contract.ts';

/** What other domains know about a creator, some of it per viewer. */
export interface CreatorFlags {
  isSubscribed: boolean;
  isBookMarked: boolean;
  usedFreeSubscription: boolean;
  /** 1 while live. */
  live: 0 | 1;
  /** `private` while in a show for one fan. */
  streamingStatus: 'public' | 'private' | 'offline';
  /** When the last live stream ended, or the current one changed last; ISO. */
  lastStreamingTime: string | undefined;
}

/** Takes ids of creators, returns what one domain knows about them; those without news may be absent. */
export type CreatorFlagsOf = (
  ctx: ReadContext,
  creatorIds: readonly string[],
) => Promise<Map<string, Partial<CreatorFlags>>>;

/** Flags of cards and profiles for one viewer; the answers of several domains are merged. */
export const creatorFlags = port<CreatorFlagsOf>('creators.flags');

/** Takes ids of creators, returns those whom the viewer has access to as a subscriber. */
export type SubscribedOf = (ctx: ReadContext, creatorIds: readonly string[]) => Promise<ReadonlySet<string>>;

/** The one flag that rules of access ask for, without the others that only cards show. */
export const subscribedCreators = port.one<SubscribedOf>('creators.subscribed');

export type CreatorStatsOf = (
  ctx: ReadContext,
  creatorIds: readonly string[],
) => Promise<Map<string, Partial<CreatorStats>>>;

/** Counters of a profile: posts, photos, likes and so on, each from the domain that owns them. */
export const creatorStats = port<CreatorStatsOf>('creators.stats');

/** What a creator sells, as directory cards and profiles show it. */
export interface CreatorOffers {
  /** The lowest price of their posts; null where none is for sale. */
  postPriceFrom: Tokens | null;
  /** What a fan’s first message costs; null where writing takes a subscription. */
  firstMessagePrice: Tokens | null;
}

export type CreatorOffersOf = (
  ctx: ReadContext,
  creatorIds: readonly string[],
) => Promise<Map<string, Partial<CreatorOffers>>>;

/** Requested for directory cards and profiles only: feeds do not need it. */
export const creatorOffers = port<CreatorOffersOf>('creators.offers');

const NO_FLAGS: CreatorFlags = {
  isSubscribed: false,
  isBookMarked: false,
  usedFreeSubscription: false,
  live: 0,
  streamingStatus: 'offline',
  lastStreamingTime: undefined,
};

const NO_STATS: CreatorStats = {
  totalFeeds: 0,
  totalPhotos: 0,
  totalVideos: 0,
  totalGalleries: 0,
  totalProducts: 0,
  likes: 0,
  followers: 0,
  subscribers: 0,
  views: 0,
};

const NO_OFFERS: CreatorOffers = { postPriceFrom: null, firstMessagePrice: null };

type Contribution<T> = (ctx: ReadContext, ids: readonly string[]) => Promise<Map<string, Partial<T>>>;

/** In sequence: a transaction has one connection. */
async function gather<T>(
  ctx: ReadContext,
  contributions: readonly Contribution<T>[],
  ids: readonly string[],
  nothingKnown: T,
): Promise<Map<string, T>> {
  const gathered = new Map(ids.map((id) => [id, { ...nothingKnown }]));
  for (const contribute of contributions) {
    for (const [id, facts] of await contribute(ctx, ids)) Object.assign(gathered.get(id) ?? {}, facts);
  }
  return gathered;
}

export function flagsOf(ctx: ReadContext, ids: readonly string[]): Promise<Map<string, CreatorFlags>> {
  return gather(ctx, ctx.ports.all(creatorFlags), ids, NO_FLAGS);
}

/** The same for one creator. */
export async function flagsOfOne(ctx: ReadContext, id: string): Promise<CreatorFlags> {
  return (await flagsOf(ctx, [id])).get(id) ?? NO_FLAGS;
}

type OffersOnWire = Pick<CreatorProfile, 'postPriceFrom' | 'firstMessagePrice'>;

/** In wire format; every id has an entry. */
export async function offersOf(
  ctx: ReadContext,
  ids: readonly string[],
): Promise<(id: string) => OffersOnWire> {
  const offers = await gather(ctx, ctx.ports.all(creatorOffers), ids, NO_OFFERS);
  return (id) => {
    const { postPriceFrom: from, firstMessagePrice: first } = offers.get(id) ?? NO_OFFERS;
    return { postPriceFrom: from && toWire(from), firstMessagePrice: first && toWire(first) };
  };
}

/** Several domains count the same things, such as photos in posts and in galleries: their numbers are added. */
async function statsOf(ctx: ReadContext, ids: readonly string[]): Promise<Map<string, CreatorStats>> {
  const summed = new Map(ids.map((id) => [id, { ...NO_STATS }]));
  for (const count of ctx.ports.all(creatorStats)) {
    for (const [id, counted] of await count(ctx, ids)) {
      const stats = summed.get(id);
      for (const name of Object.keys(NO_STATS) as (keyof CreatorStats)[])
        if (stats) stats[name] += counted[name] ?? 0;
    }
  }
  return summed;
}

export async function statsOfOne(ctx: ReadContext, id: string): Promise<CreatorStats> {
  return (await statsOf(ctx, [id])).get(id) ?? NO_STATS;
}

/** The counts of `stats` that existing clients look for beside it. */
export const countsOf = ({ subscribers, totalPhotos, totalVideos }: CreatorStats) => ({
  subscriberCount: subscribers,
  mediaCount: totalPhotos + totalVideos,
});

/** The same for many creators, by id. */
export async function countsOfMany(
  ctx: ReadContext,
  ids: readonly string[],
): Promise<(id: string) => ReturnType<typeof countsOf>> {
  const stats = await statsOf(ctx, ids);
  return (id) => countsOf(stats.get(id) ?? NO_STATS);
}
