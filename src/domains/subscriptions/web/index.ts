/** Public web API of the subscriptions domain: subscribing, and what a viewer has of a creator. */

export { loadRelation, type Relation } from './profile/relation.ts';
export { OfferedTrial, OwnSubscriptionLine, PromotionNote } from './profile/subscribe-offer.tsx';
export { type Subscribing, useSubscribe } from './subscribe/use-subscribe.tsx';
export { planLabel, stateLabels } from './subscription-labels.ts';
