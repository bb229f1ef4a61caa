import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { nameSchemas } from '#platform/contract/schema-names.ts';

export const waiting = z.object({
  /** Pending applications of creators. */
  applications: z.int(),
  /** Not answered yet. */
  contactMessages: z.int(),
});

export const getWaiting = endpoint({
  method: 'GET',
  path: '/admin/waiting',
  who: 'operator',
  summary: 'How many applications and letters wait for an operator, as the rooms carry it on their doors',
  output: waiting,
});

export type Waiting = z.output<typeof waiting>;

nameSchemas({ Waiting: waiting });
