/** Everything that creators publish, as operators see it. */
import * as z from 'zod/mini';
import { party } from '#domains/accounts/contract/account-card.contract.ts';
import { takeDownReason } from '#domains/engagement/contract/report-reasons.contract.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { datedPaging, days, filterBy, flag, id, isoDate, paged, text } from '#platform/contract/fields.ts';
import { nameSchemas } from '#platform/contract/schema-names.ts';

export const CONTENT_KINDS = ['feed', 'video', 'gallery', 'product'] as const;
export const CONTENT_STATES = [
  'published',
  'scheduled',
  'draft',
  'processing',
  'held',
  'taken-down',
  'deleted',
] as const;
export const CONTENT_PAGE = 24;
export const BULK_MOST = 100;

const kind = z.enum(CONTENT_KINDS);

const item = z.object({
  _id: id,
  kind,
  /** Its title, or the beginning of its text. */
  title: z.string(),
  text: z.string(),
  creator: party,
  state: z.enum(CONTENT_STATES),
  /** How many people have reported it, where nobody has decided about it. */
  reports: z.int(),
  /** Its first picture; null while it has none. */
  picture: z.nullable(z.string()),
  /** Its page, from the root. */
  path: z.string(),
  createdAt: isoDate,
  publishedAt: z.nullable(isoDate),
});
export type ContentItem = z.output<typeof item>;

export const listContent = endpoint({
  method: 'GET',
  path: '/admin/content',
  who: 'operator',
  summary: 'All posts, videos, galleries and products, newest first; the count stops at 10,000',
  query: z.object({
    kind: filterBy(kind),
    state: filterBy(z.enum(CONTENT_STATES)),
    /** A creator by id, username or email address. */
    q: z.optional(text({ max: 254 })),
    /** Only what has an open report. */
    reported: filterBy(flag),
    ...days,
    ...datedPaging(CONTENT_PAGE),
  }),
  output: paged(item),
});

export const changeContent = endpoint({
  method: 'POST',
  path: '/admin/content/bulk',
  who: 'operator',
  stepUp: true,
  summary: 'Takes down or restores several items; as a dry run it only counts',
  body: z.object({
    action: z.enum(['take-down', 'restore']),
    items: z.array(z.object({ kind, objectId: id })).check(z.minLength(1), z.maxLength(BULK_MOST)),
    /** Of a take-down. */
    reason: z._default(takeDownReason, 'Others'),
    note: z._default(text({ max: 500 }), ''),
    dryRun: z._default(flag, false),
  }),
  output: z.object({
    /** How many are changed, or would be. */
    changed: z.int(),
    /** How many are so already, or are gone. */
    unchanged: z.int(),
  }),
});

nameSchemas({ ContentItem: item });
