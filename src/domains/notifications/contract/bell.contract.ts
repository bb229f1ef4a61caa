/** The bell: what happened, newest first, and how much of it is new. */
import * as z from 'zod/mini';
import { accountCard } from '#domains/accounts/contract/account-card.contract.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { socketEvent } from '#platform/contract/events.ts';
import { id, isoDate, whole } from '#platform/contract/fields.ts';
import { nameSchemas } from '#platform/contract/schema-names.ts';

/** How many lines one call answers, if nothing else is asked for. */
export const BELL_PAGE = 20;

const position = whole({ min: 0, max: Number.MAX_SAFE_INTEGER });

export const bellNotice = z.object({
  _id: id,
  /** `domain.what`. */
  kind: z.string(),
  /** Counts up; the newest has the highest. */
  position: z.int(),
  /** One sentence in the reader's language. */
  text: z.string(),
  /** The page about it, from the root. */
  link: z.string(),
  /** Who did it, the latest first, three at most; empty where the site tells it. */
  actors: z.array(accountCard),
  /** How many things of one kind the line stands for. */
  count: z.int(),
  isNew: z.boolean(),
  createdAt: isoDate,
});

export type BellNotice = z.output<typeof bellNotice>;

const unseen = z.object({ total: z.int() });

export const listNotices = endpoint({
  method: 'GET',
  path: '/notifications',
  who: 'signedIn',
  summary: 'What happened, newest first; the next page begins below the last position',
  query: z.object({
    before: z.optional(position),
    limit: z._default(whole({ min: 1, max: 100 }), BELL_PAGE),
  }),
  output: z.object({ data: z.array(bellNotice), hasMore: z.boolean() }),
});

export const countUnseen = endpoint({
  method: 'GET',
  path: '/notifications/unseen',
  who: 'signedIn',
  summary: 'How many lines of the bell are new',
  output: unseen,
});

export const seeNotices = endpoint({
  method: 'PUT',
  path: '/notifications/seen',
  who: 'signedIn',
  summary: 'Marks everything up to a position as seen, on all devices; never back',
  body: z.object({ position }),
  output: unseen,
});

/** To all pages of the account: something is new in the bell, or was seen; the count is asked for. */
export const bellChanged = socketEvent('notifications_changed', z.object({}));

nameSchemas({ BellNotice: bellNotice });
