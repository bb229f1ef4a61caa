import type { WriteContext } from '#platform/server/context.ts';
import { subscribed, subscriptionChanged, subscriptionEnded } from '../contract/subscriptions.events.ts';
import { hasAccess, stateOf } from './subscription-states.ts';
import type { SubscriptionRow } from './subscriptions.tables.ts';

/** Tells fan and creator, and other domains, what a change has brought. */
export function publishChange(ctx: WriteContext, before: SubscriptionRow, after: SubscriptionRow): void {
  const now = ctx.clock.now();
  const { id: subscriptionId, fanId, creatorId } = after;
  const isSubscribed = hasAccess(after, now);
  const live = {
    _id: subscriptionId,
    userId: fanId,
    performerId: creatorId,
    state: stateOf(after, now),
    isSubscribed,
  };
  ctx.emit(`account:${fanId}`, subscriptionChanged, live);
  ctx.emit(`account:${creatorId}`, subscriptionChanged, live);
  // Where the end has come by itself, the row before it has no access any more either.
  const wasSubscribed = hasAccess(before, now) || before.dueAt !== null;
  const parties = { subscriptionId, fanId, creatorId };
  if (isSubscribed && !wasSubscribed) ctx.publish(subscribed, parties);
  if (!isSubscribed && wasSubscribed) ctx.publish(subscriptionEnded, parties);
}
