/** A user's timeline: what they did and what happened to them, from all domains. */
import * as z from 'zod/mini';
import { userNotFound } from '#domains/accounts/contract/accounts.refusals.contract.ts';
import { accountEntries } from '#domains/accounts/contract/timeline.contract.ts';
import { publishedEntry } from '#domains/content/contract/timeline.contract.ts';
import { moneyEntries } from '#domains/wallet/contract/timeline.contract.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { cursor, id, paging } from '#platform/contract/fields.ts';
import { entryFields } from '#platform/contract/timeline.ts';
import { auditEntry } from './audit.contract.ts';

/** An audit entry that affects them. */
const loggedEntry = z.object({
  ...entryFields,
  what: z.literal('logged'),
  ...z.pick(auditEntry, { by: true, actor: true, action: true, reason: true }).shape,
});

const mailedEntry = z.object({ ...entryFields, what: z.literal('mailed'), subject: z.string() });

export type LoggedEntry = z.output<typeof loggedEntry>;
export type MailedEntry = z.output<typeof mailedEntry>;

/** The entries of all domains, which the port `timeline` returns. */
const moment = z.discriminatedUnion('what', [
  ...accountEntries,
  loggedEntry,
  mailedEntry,
  ...moneyEntries,
  publishedEntry,
]);

export type TimelineEntry = z.output<typeof moment>;

export const getTimeline = endpoint({
  method: 'GET',
  path: '/admin/users/{id}/timeline',
  who: 'operator',
  summary: 'The activity of a user, newest first: account, audit log, emails, money, posts',
  params: z.object({ id }),
  query: z.object({ before: z.optional(cursor), limit: paging(24).limit }),
  output: z.object({
    data: z.array(moment),
    /** The value of `before` for older entries; null at the end. */
    older: z.nullable(cursor),
  }),
  refusals: [userNotFound],
});

export type Timeline = z.output<typeof getTimeline.output>;
