import type { CreatorFlagsOf, CreatorStatsOf, SubscribedOf } from '#domains/creators/server/index.ts';
import { countSubscribers, subscribedAmong, trialsUsedAmong } from './access.sql.ts';

/** For the access rules: to whom a fan is subscribed. */
export const subscribedOf: SubscribedOf = async ({ db, viewer, clock }, creatorIds) =>
  viewer?.role === 'fan' ? subscribedAmong(db, viewer.accountId, creatorIds, clock.now()) : new Set<string>();

/** For cards and profiles: to whom a fan is subscribed, and with whom the trial is used. */
export const subscriptionFlags: CreatorFlagsOf = async (ctx, creatorIds) => {
  if (ctx.viewer?.role !== 'fan') return new Map();
  const subscribed = await subscribedOf(ctx, creatorIds);
  const used = await trialsUsedAmong(ctx.db, ctx.viewer.accountId, creatorIds);
  return new Map(
    creatorIds.map((id) => [id, { isSubscribed: subscribed.has(id), usedFreeSubscription: used.has(id) }]),
  );
};

/** For profiles: how many fans have access. */
export const subscriberCounts: CreatorStatsOf = async (ctx, creatorIds) => {
  const counts = await countSubscribers(ctx.db, creatorIds, ctx.clock.now());
  return new Map([...counts].map(([id, subscribers]) => [id, { subscribers }]));
};
