import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { nameSchemas } from '#platform/contract/schema-names.ts';

export const waiting = z.object({
  /** Open cases of reports. */
  reports: z.int(),
  /** What waits for review before it appears. */
  reviews: z.int(),
  /** Pending applications of creators. */
  applications: z.int(),
  /** Open appeals against removals. */
  appeals: z.int(),
  /** Not answered yet. */
  contactMessages: z.int(),
  /** Pending payouts of creators. */
  payouts: z.int(),
  /** Open disputes over orders. */
  disputes: z.int(),
});

export const getWaiting = endpoint({
  method: 'GET',
  path: '/admin/waiting',
  who: 'operator',
  summary:
    'The numbers of open reports, reviews, applications, appeals, contact messages, payouts and disputes, for the navigation',
  output: waiting,
});

export type Waiting = z.output<typeof waiting>;

nameSchemas({ Waiting: waiting });
