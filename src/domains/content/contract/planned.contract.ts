import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, isoDate } from '#platform/contract/fields.ts';
import { nameSchemas } from '#platform/contract/schema-names.ts';
import { postType } from './post.contract.ts';

/** More than anybody plans for the weeks that a calendar shows. */
export const MOST_PLANNED = 500;

const plannedItem = z.object({
  _id: id,
  kind: z.enum(['feed', 'video']),
  type: postType,
  title: z.string(),
  /** At that time it is published, or the live stream begins that it announces. */
  event: z.enum(['publication', 'stream']),
  at: isoDate,
});
export type PlannedItem = z.output<typeof plannedItem>;

export const listPlanned = endpoint({
  method: 'GET',
  path: '/performer/planned',
  who: 'creator',
  summary:
    'What of yours is published by itself in that time, and which announced live streams begin, in their order',
  query: z.object({
    /** Included; `to` is not. Without them: this month in UTC, and a day around it for other zones. */
    from: z.optional(isoDate),
    to: z.optional(isoDate),
  }),
  output: z.object({ from: isoDate, to: isoDate, items: z.array(plannedItem) }),
});

nameSchemas({ PlannedItem: plannedItem });
