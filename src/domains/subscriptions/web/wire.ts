/** The shapes of subscriptions as the pages have them. */
import type { EndpointResult } from '#platform/contract/endpoint.ts';
import type { getCreatorOffers, getPromotionLink, listPromotionLinks } from '../contract/offers.contract.ts';
import type { cancelSubscription, quoteSubscription } from '../contract/subscribe.contract.ts';
import type { searchSubscribers } from '../contract/subscription-lists.contract.ts';
import type { listOwnPeriods } from '../contract/subscription-periods.contract.ts';
import type { listSiteSubscriptions } from '../contract/subscriptions-admin.contract.ts';

export type OwnSubscription = EndpointResult<typeof cancelSubscription>;
export type SubscriptionState = OwnSubscription['state'];
export type SubscriptionType = OwnSubscription['subscriptionType'];
export type Card = NonNullable<OwnSubscription['card']>;
export type SubscriptionQuote = EndpointResult<typeof quoteSubscription>;
export type Offers = EndpointResult<typeof getCreatorOffers>;
export type Promotion = EndpointResult<typeof getPromotionLink>;
export type Subscriber = EndpointResult<typeof searchSubscribers>['data'][number];
export type Entry = EndpointResult<typeof listOwnPeriods>['data'][number];
export type PromotionLink = EndpointResult<typeof listPromotionLinks>['data'][number];
export type SiteSubscription = EndpointResult<typeof listSiteSubscriptions>['data'][number];
