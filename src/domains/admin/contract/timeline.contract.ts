/** What happened to somebody and what they did, from all domains, in one order. */
import * as z from 'zod/mini';
import { party } from '#domains/accounts/contract/account-card.contract.ts';
import { personNotFound } from '#domains/accounts/contract/accounts.refusals.contract.ts';
import { postType } from '#domains/content/contract/post.contract.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { cursor, id, isoDate, paging } from '#platform/contract/fields.ts';
import { amountOutput } from '#platform/contract/money.ts';
import { auditEntry } from './audit.contract.ts';

const at = { _id: id, at: isoDate };

const moment = z.discriminatedUnion('what', [
  z.object({ ...at, what: z.literal('registered') }),
  z.object({ ...at, what: z.literal('logged-in'), device: z.string() }),
  /** A line of the log that concerns them. */
  z.object({
    ...at,
    what: z.literal('logged'),
    ...z.pick(auditEntry, { by: true, actor: true, action: true, reason: true }).shape,
  }),
  z.object({ ...at, what: z.literal('mailed'), subject: z.string() }),
  z.object({
    ...at,
    what: z.enum(['paid', 'earned', 'got-back', 'gave-back']),
    /** `tip`, `feed` … */
    kind: z.string(),
    title: z.nullable(z.string()),
    /** The other side. */
    other: party,
    /** Tokens, signed; of a creator the net. */
    amount: amountOutput,
    chargeId: id,
  }),
  z.object({
    ...at,
    /** A reversal below zero was taken back, one above was given again. */
    what: z.enum(['topped-up', 'top-up-reversed']),
    amount: amountOutput,
    /** The payment by card. */
    paymentId: id,
  }),
  z.object({
    ...at,
    what: z.literal('published'),
    title: z.string(),
    slug: z.string(),
    type: postType,
    /** Only its buyers have it still. */
    isRemoved: z.boolean(),
  }),
]);

export type Moment = z.output<typeof moment>;

export const getTimeline = endpoint({
  method: 'GET',
  path: '/admin/people/{id}/timeline',
  who: 'operator',
  summary:
    'What happened to somebody and what they did, the newest first: account, log, mails, money in and out, posts',
  params: z.object({ id }),
  query: z.object({ before: z.optional(cursor), limit: paging(24).limit }),
  output: z.object({
    data: z.array(moment),
    /** What `before` takes for what is older; null at the end. */
    older: z.nullable(cursor),
  }),
  refusals: [personNotFound],
});

export type Timeline = z.output<typeof getTimeline.output>;
