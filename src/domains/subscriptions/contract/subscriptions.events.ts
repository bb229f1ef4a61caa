import * as z from 'zod/mini';
import { domainEvent, socketEvent } from '#platform/contract/events.ts';
import { id } from '#platform/contract/fields.ts';
import { subscriptionState } from './subscription.contract.ts';

const parties = { subscriptionId: id, fanId: id, creatorId: id };

/** A fan has access to a creator again or for the first time. */
export const subscribed = domainEvent('subscriptions.subscribed', z.object(parties));

/** A fan's access to a creator has ended. */
export const subscriptionEnded = domainEvent('subscriptions.ended', z.object(parties));

/** A period was paid that follows others; with what its receipt says. */
export const subscriptionRenewed = domainEvent(
  'subscriptions.renewed',
  z.object({
    fanId: id,
    creatorId: id,
    priceCents: z.int(),
    until: z.string(),
    /** What the next period costs, in cents; null where none follows. */
    nextPriceCents: z.nullable(z.int()),
  }),
);

/** To fan and creator: something about this subscription has changed. */
export const subscriptionChanged = socketEvent(
  'subscription_changed',
  z.object({
    _id: id,
    userId: id,
    performerId: id,
    state: subscriptionState,
    /** Whether the fan has access now. */
    isSubscribed: z.boolean(),
  }),
);
