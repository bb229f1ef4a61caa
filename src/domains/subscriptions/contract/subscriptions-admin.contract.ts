/** Endpoints with which operators see subscriptions, end them, and grant some. */
import * as z from 'zod/mini';
import { party } from '#domains/accounts/contract/account-card.contract.ts';
import { creatorNotFound } from '#domains/creators/contract/creators.refusals.contract.ts';
import { csvOrder } from '#platform/contract/csv-order.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { datedPaging, days, filterBy, id, isoDate, paged, text } from '#platform/contract/fields.ts';
import { amountOutput } from '#platform/contract/money.ts';
import { nameSchemas } from '#platform/contract/schema-names.ts';
import { payWith, subscriptionState, subscriptionType } from './subscription.contract.ts';
import {
  endNotAhead,
  fanNotFound,
  grantRunning,
  subscriptionNotFound,
} from './subscriptions.refusals.contract.ts';

const siteSubscription = z.object({
  _id: id,
  fan: party,
  creator: party,
  type: subscriptionType,
  state: subscriptionState,
  months: z.int(),
  price: amountOutput,
  payWith: z.nullable(payWith),
  gateway: z.nullable(z.string()),
  failureCode: z.nullable(z.string()),
  createdAt: isoDate,
  nextRenewalAt: z.nullable(isoDate),
  expiresAt: isoDate,
});

const filter = {
  state: filterBy(subscriptionState),
  type: filterBy(subscriptionType),
  payWith: filterBy(payWith),
  /** The fan or the creator. */
  user: z.optional(id),
  ...days,
};

export const listSiteSubscriptions = endpoint({
  method: 'GET',
  path: '/admin/subscriptions',
  who: 'operator',
  summary: 'Subscriptions, newest first; the count stops at 10,000',
  query: z.object({ ...filter, ...datedPaging(24) }),
  output: z.extend(paged(siteSubscription), {
    /** Of all that fit, not only of this page; null where there are too many to add up. */
    sums: z.nullable(
      z.object({
        running: z.int(),
        pastDue: z.int(),
        /** What the renewing ones pay, taken to 30 days. */
        perMonth: amountOutput,
      }),
    ),
  }),
});

export const exportSiteSubscriptions = csvOrder({
  path: '/admin/subscriptions/exports',
  who: 'operator',
  summary: 'Exports matching subscriptions as CSV and returns the file’s address; the export is logged',
  body: z.object(filter),
});

const reason = text({ min: 3, max: 500 });

export const cancelSiteSubscription = endpoint({
  method: 'POST',
  path: '/admin/subscriptions/{id}/cancel',
  who: 'operator',
  summary: 'Ends the renewals of a subscription, and with `now` the access, too; nothing is refunded',
  params: z.object({ id }),
  body: z.object({ reason, now: z.optional(z.boolean()) }),
  output: siteSubscription,
  refusals: [subscriptionNotFound],
});

export const grantSubscription = endpoint({
  method: 'POST',
  path: '/admin/subscriptions',
  who: 'operator',
  summary: 'Gives a fan access to a creator until a date, free of charge',
  body: z.object({ userId: id, performerId: id, expiredAt: isoDate, reason }),
  output: siteSubscription,
  refusals: [fanNotFound, creatorNotFound, grantRunning, endNotAhead],
});

nameSchemas({ SiteSubscription: siteSubscription });
