import type { CreatorFlagsOf, CreatorStatsOf } from '#domains/creators/server/index.ts';
import { countSubscribers, subscribedAmong, trialsUsedAmong } from './access.sql.ts';

/** For cards, profiles and the access rules: to whom a fan is subscribed, and with whom the trial is used. */
export const subscriptionFlags: CreatorFlagsOf = async (ctx, creatorIds) => {
  if (ctx.viewer?.role !== 'fan') return new Map();
  const { accountId } = ctx.viewer;
  const subscribed = await subscribedAmong(ctx.db, accountId, creatorIds, ctx.clock.now());
  const used = await trialsUsedAmong(ctx.db, accountId, creatorIds);
  return new Map(
    creatorIds.map((id) => [id, { isSubscribed: subscribed.has(id), usedFreeSubscription: used.has(id) }]),
  );
};

/** For profiles: how many fans have access. */
export const subscriberCounts: CreatorStatsOf = async (ctx, creatorIds) => {
  const counts = await countSubscribers(ctx.db, creatorIds, ctx.clock.now());
  return new Map([...counts].map(([id, subscribers]) => [id, { subscribers }]));
};
