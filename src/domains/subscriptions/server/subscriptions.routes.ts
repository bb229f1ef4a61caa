import { bindCsvOrder } from '#platform/server/csv/order-csv.ts';
import { type BoundRoute, bind } from '#platform/server/http/bind.ts';
import * as offers from '../contract/offers.contract.ts';
import * as subscribing from '../contract/subscribe.contract.ts';
import { searchOwnSubscriptions, searchSubscribers } from '../contract/subscription-lists.contract.ts';
import { listOwnPeriods, listSitePeriods } from '../contract/subscription-periods.contract.ts';
import * as administration from '../contract/subscriptions-admin.contract.ts';
import { cancelForSite, grant } from './admin/decide-for-site.ts';
import { subscriptionsCsv } from './admin/export-subscriptions.ts';
import { listForSite } from './admin/list-site-subscriptions.ts';
import { addLink, changeLink, listLinks, showLink, visitLink } from './offers/promotion-links.ts';
import { changeOffers, showOffers, showOwnOffers } from './offers/show-offers.ts';
import {
  cancel,
  choosePaymentMethod,
  choosePlan,
  decidePrice,
  reactivate,
} from './own/change-subscription.ts';
import { listOwnEntries, listSiteEntries } from './own/list-entries.ts';
import { listOwn, listSubscribers } from './own/list-subscriptions.ts';
import { quote } from './own/quote-subscription.ts';
import { subscribe } from './own/subscribe.ts';

export const subscriptionsRoutes: BoundRoute[] = [
  bind(subscribing.quoteSubscription, (ctx, { query }) => quote(ctx, query)),
  bind(subscribing.subscribe, (ctx, { body }) => subscribe(ctx, body)),
  bind(subscribing.cancelSubscription, (ctx, { params }) => cancel(ctx, params.provider, params.id)),
  bind(subscribing.reactivateSubscription, (ctx, { params }) => reactivate(ctx, params.id)),
  bind(subscribing.changePaymentMethod, (ctx, { params, body }) => choosePaymentMethod(ctx, params.id, body)),
  bind(subscribing.changePlan, (ctx, { params, body }) => choosePlan(ctx, params.id, body)),
  bind(subscribing.decideOnPrice, (ctx, { params, body }) => decidePrice(ctx, params.id, body)),
  bind(searchOwnSubscriptions, (ctx, { query }) => listOwn(ctx, query)),
  bind(listOwnPeriods, (ctx, { params }) => listOwnEntries(ctx, params.id)),
  bind(listSitePeriods, (ctx, { params }) => listSiteEntries(ctx, params.id)),
  bind(searchSubscribers, (ctx, { query }) => listSubscribers(ctx, query)),
  bind(offers.getCreatorOffers, (ctx, { params }) => showOffers(ctx, params.id)),
  bind(offers.getOwnOffers, (ctx) => showOwnOffers(ctx)),
  bind(offers.changeOwnOffers, (ctx, { body }) => changeOffers(ctx, body)),
  bind(offers.listPromotionLinks, (ctx, { query }) => listLinks(ctx, query)),
  bind(offers.addPromotionLink, (ctx, { body }) => addLink(ctx, body)),
  bind(offers.changePromotionLink, (ctx, { params, body }) => changeLink(ctx, params.id, body)),
  bind(offers.getPromotionLink, (ctx, { params, query }) => showLink(ctx, params.code, query.performerId)),
  bind(offers.countPromotionVisit, async (ctx, { params, body }) => {
    await visitLink(ctx, params.code, body.performerId);
    return { success: true };
  }),
  bind(administration.listSiteSubscriptions, (ctx, { query }) => listForSite(ctx, query)),
  bindCsvOrder(subscriptionsCsv),
  bind(administration.cancelSiteSubscription, (ctx, { params, body }) => cancelForSite(ctx, params.id, body)),
  bind(administration.grantSubscription, (ctx, { body }) => grant(ctx, body)),
];
