import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import {
  days,
  direction,
  filterBy,
  flag,
  keyword,
  paged,
  paging,
  sortBy,
  text,
} from '#platform/contract/fields.ts';
import { amountOutput } from '#platform/contract/money.ts';
import {
  ownSubscription,
  subscriber,
  subscriptionState,
  subscriptionStatus,
  subscriptionType,
} from './subscription.contract.ts';

const filters = {
  ...paging(),
  status: filterBy(subscriptionStatus),
  state: filterBy(subscriptionState),
  subscriptionType: filterBy(subscriptionType),
  /** By the day on which it was begun. */
  ...days,
  sortBy: sortBy(['createdAt', 'updatedAt', 'expiredAt', 'nextRecurringDate', 'startRecurringDate']),
  sort: direction,
};

export const searchSubscribers = endpoint({
  method: 'GET',
  path: '/subscriptions/performer/search',
  who: 'creator',
  summary: 'The subscriptions to the logged-in creator',
  query: z.object({
    ...filters,
    q: keyword,
    /** Ends within seven days and does not renew. */
    endsSoon: filterBy(flag),
    /** The id of a promotion link that brought them. */
    promotionId: z.optional(text({ max: 60 })),
  }),
  output: z.extend(paged(subscriber), {
    sums: z.object({
      /** With access now. */
      subscribers: z.int(),
      /** Of them, those that renew. */
      renewing: z.int(),
      /** Of them, those that do not renew and end within seven days. */
      endingSoon: z.int(),
      pastDue: z.int(),
      /** Expected from the renewals of the next 30 days, before the fee. */
      nextMonth: amountOutput,
    }),
  }),
});

export const searchOwnSubscriptions = endpoint({
  method: 'GET',
  path: '/subscriptions/user/search',
  who: 'fan',
  summary: 'The subscriptions of the logged-in fan',
  query: z.object({
    ...filters,
    // A malformed id matches nothing.
    performerId: z.optional(text({ max: 60 })),
  }),
  output: paged(ownSubscription),
});
