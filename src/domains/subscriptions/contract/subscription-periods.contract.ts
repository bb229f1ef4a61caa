/** What came of a subscription so far: its periods, each with what was paid for it, and the payments that failed. */
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, isoDate } from '#platform/contract/fields.ts';
import { amountOutput } from '#platform/contract/money.ts';
import { nameSchemas } from '#platform/contract/schema-names.ts';
import { payWith } from './subscription.contract.ts';
import { subscriptionNotFound } from './subscriptions.refusals.contract.ts';

const entry = z.object({
  _id: id,
  /** `failed` is a payment that did not go through: it has no period. */
  kind: z.enum(['trial', 'paid', 'granted', 'failed']),
  amount: amountOutput,
  payWith: z.nullable(payWith),
  createdAt: isoDate,
  /** The days that it is for; null for a failed payment. */
  startsAt: z.nullable(isoDate),
  endsAt: z.nullable(isoDate),
  /** Why the period was ended before its time, or why the payment failed. */
  reason: z.nullable(z.string()),
  /** The receipt of what was paid; null where nothing was. */
  receiptId: z.nullable(id),
});

// Nobody reads further back; the ledger has everything.
export const MOST_ENTRIES = 100;

const history = z.object({ data: z.array(entry) });

export const listOwnPeriods = endpoint({
  method: 'GET',
  path: '/subscriptions/{id}/periods',
  who: 'fan',
  summary: 'The periods and failed payments of an own subscription, newest first; 100 at most',
  params: z.object({ id }),
  output: history,
  refusals: [subscriptionNotFound],
});

export const listSitePeriods = endpoint({
  method: 'GET',
  path: '/admin/subscriptions/{id}/periods',
  who: 'operator',
  summary: 'The periods and failed payments of a subscription, newest first; 100 at most',
  params: z.object({ id }),
  output: history,
  refusals: [subscriptionNotFound],
});

nameSchemas({ SubscriptionEntry: entry });
