import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { days, direction, filterBy, id, paged, paging, sortBy, text } from '#platform/contract/fields.ts';
import { cardTransaction, cardTransactionStatus } from './card-transaction.contract.ts';
import { paymentNotFound } from './payments.refusals.contract.ts';

export const getTransaction = endpoint({
  method: 'GET',
  path: '/payment/transactions/{id}',
  who: 'fan',
  summary: 'One payment of the logged-in fan',
  params: z.object({ id }),
  output: cardTransaction,
  refusals: [paymentNotFound],
});

export const searchTransactions = endpoint({
  method: 'GET',
  path: '/payment/transactions/user/search',
  who: 'fan',
  summary: 'The payments of the logged-in fan',
  query: z.object({
    ...paging(),
    // An unknown value matches nothing.
    status: filterBy(cardTransactionStatus),
    performerId: z.optional(text({ max: 60 })),
    /** `token_package`, `monthly_subscription`; an unknown one matches nothing. */
    type: z.optional(text({ max: 60 })),
    ...days,
    sortBy: sortBy(['createdAt', 'updatedAt']),
    sort: direction,
  }),
  output: paged(cardTransaction),
});
