import { NO_AVATAR } from '#domains/accounts/contract/account-card.contract.ts';
import { isOnline } from '#domains/accounts/server/index.ts';
import { cents, toWire } from '#platform/contract/money.ts';
import type { ReadContext } from '#platform/server/context.ts';
import { ownAddress } from '#platform/server/own-origin.ts';
import type { CreatorCard } from '../contract/creator-card.contract.ts';
import { type CreatorFlags, flagsOf, subscribedCreators } from './creator-flags.ts';
import { findCreators } from './creators.sql.ts';
import type { Creator } from './creators.tables.ts';
import { followerOf } from './follows/follower-of.ts';
import { followedAmong } from './follows/follows.sql.ts';
import { mayOfferFreeDays } from './profile/may-offer-free-days.ts';

/**
 * Cards of creators with the viewer's relation to them, batched. Includes creators who are not open: whether to show
 * them is the caller's decision (`findCreatorNames`).
 */
export async function creatorCards(
  ctx: ReadContext,
  creatorIds: readonly string[],
): Promise<Map<string, CreatorCard>> {
  const ids = [...new Set(creatorIds)];
  if (ids.length === 0) return new Map();
  const creators = await findCreators(ctx.db, ids);
  const flags = await flagsOf(ctx, ids);
  const followed = await followedByViewer(ctx, ids);
  const mayBeFree = await mayOfferFreeDays(ctx);
  return new Map(
    [...creators].map(([id, creator]) => [
      id,
      cardOf(ctx, creator, { flags: flags.get(id), isFollowed: followed.has(id), mayBeFree }),
    ]),
  );
}

/** Which creators the viewer follows, and since when. */
export async function followedByViewer(ctx: ReadContext, ids: readonly string[]): Promise<Map<string, Date>> {
  const follower = followerOf(ctx.viewer);
  return follower ? followedAmong(ctx.db, follower, ids) : new Map();
}

/** The viewer's relation to a creator. */
export type CreatorTies = Pick<CreatorCard, 'isFollowed' | 'isSubscribed'>;

/** The relation alone, for rules that need no cards; batched. */
export async function creatorTies(
  ctx: ReadContext,
  creatorIds: readonly string[],
): Promise<Map<string, CreatorTies>> {
  const ids = [...new Set(creatorIds)];
  if (ids.length === 0) return new Map();
  const [subscribed, followed] = await Promise.all([
    ctx.ports.one(subscribedCreators)(ctx, ids),
    followedByViewer(ctx, ids),
  ]);
  return new Map(ids.map((id) => [id, { isFollowed: followed.has(id), isSubscribed: subscribed.has(id) }]));
}

interface CardFacts {
  flags: CreatorFlags | undefined;
  isFollowed: boolean;
  /** Whether this site allows free first days at all (`mayOfferFreeDays`). */
  mayBeFree: boolean;
}

/** One card from its facts. */
export function cardOf(
  ctx: ReadContext,
  creator: Creator,
  { flags, isFollowed, mayBeFree }: CardFacts,
): CreatorCard {
  return {
    _id: creator.id,
    name: creator.name,
    // Existing clients build the address of a profile from it and fall back to the id.
    username: creator.username ?? creator.id,
    avatar: ownAddress(ctx, creator.avatarUrl ?? NO_AVATAR),
    cover: ownAddress(ctx, creator.coverUrl ?? ''),
    bio: creator.bio,
    country: creator.country ?? undefined,
    verifiedAccount: creator.approved,
    isFeatured: creator.featured,
    score: creator.followerCount,
    isOnline: isOnline(ctx, creator.lastSeenAt) ? 1 : 0,
    live: flags?.live ?? 0,
    streamingStatus: flags?.streamingStatus ?? 'offline',
    lastStreamingTime: flags?.lastStreamingTime,
    isFreeSubscription: mayBeFree && creator.isFreeSubscription,
    durationFreeSubscriptionDays: creator.freeSubscriptionDays,
    monthlyPrice: toWire(cents(creator.monthlyPriceCents)),
    yearlyPrice: toWire(cents(creator.yearlyPriceCents)),
    followerCount: creator.followerCount,
    isFollowed,
    isSubscribed: flags?.isSubscribed ?? false,
  };
}
