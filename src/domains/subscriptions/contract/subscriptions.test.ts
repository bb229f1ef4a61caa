/** Until each call is bound: no two share an address. */
import { expect, test } from 'vitest';
import * as offers from './offers.contract.ts';
import * as subscribing from './subscribe.contract.ts';
import * as lists from './subscription-lists.contract.ts';
import * as events from './subscriptions.events.ts';
import * as administration from './subscriptions-admin.contract.ts';

test('no two calls share an address, and no two events a name', () => {
  const calls = [
    offers.getCreatorOffers,
    offers.getOwnOffers,
    offers.changeOwnOffers,
    offers.listPromotionLinks,
    offers.addPromotionLink,
    offers.changePromotionLink,
    offers.getPromotionLink,
    offers.countPromotionVisit,
    subscribing.quoteSubscription,
    subscribing.subscribe,
    subscribing.cancelSubscription,
    subscribing.reactivateSubscription,
    subscribing.changePaymentMethod,
    subscribing.decideOnPrice,
    lists.searchSubscribers,
    lists.searchOwnSubscriptions,
    administration.listSiteSubscriptions,
    administration.exportSiteSubscriptions,
    administration.cancelSiteSubscription,
    administration.grantSubscription,
  ].map(({ method, path }) => `${method} ${path}`);
  expect(new Set(calls).size).toBe(calls.length);
  const names = [events.subscribed, events.subscriptionEnded, events.subscriptionChanged];
  expect(new Set(names.map(({ name }) => name)).size).toBe(names.length);
});
