/** The platform fee of one creator: the site's, or rates of their own by kind of sale. */
import * as z from 'zod/mini';
import { creatorNotFound } from '#domains/creators/contract/creators.refusals.contract.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, text } from '#platform/contract/fields.ts';
import { fromWire } from '#platform/contract/money.ts';

/** What fees can differ by; `all` is for kinds without a rate of their own. */
export const commissionKinds = ['all', 'tip', 'feed', 'monthly_subscription', 'yearly_subscription'] as const;
const commissionKind = z.enum(commissionKinds);
export type CommissionKind = z.output<typeof commissionKind>;

const commission = z.object({
  rates: z.array(
    z.object({
      kind: commissionKind,
      /** The creator's own rate in percent; null for none. */
      percent: z.nullable(z.number()),
      /** What holds for the creator's next sale, in percent. */
      effectivePercent: z.number(),
    }),
  ),
});
export type Commission = z.output<typeof commission>;

const params = z.object({ id });

export const getCommission = endpoint({
  method: 'GET',
  path: '/admin/creators/{id}/commission',
  who: 'operator',
  summary: 'The platform fee of a creator, by kind of sale',
  params,
  output: commission,
  refusals: [creatorNotFound],
});

export const setCommission = endpoint({
  method: 'PUT',
  path: '/admin/creators/{id}/commission',
  who: 'operator',
  summary: 'Sets or removes a creator’s own platform fee for future sales, for all kinds or one',
  params,
  body: z.object({
    kind: commissionKind,
    /** Null removes the rate. */
    percent: z.nullable(
      z.number().check(
        z.minimum(0),
        z.maximum(100),
        z.refine((percent) => fromWire(percent) !== undefined, { error: 'At most two decimals.' }),
      ),
    ),
    /** For the audit log. */
    reason: text({ min: 3, max: 500 }),
  }),
  output: commission,
  refusals: [creatorNotFound],
  stepUp: true,
});
