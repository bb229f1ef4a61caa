/** What is typed into the form of a post and not saved, kept for its creator alone. */
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { done, id, isoDate, verbatim } from '#platform/contract/fields.ts';
import { postNotFound } from './content.refusals.contract.ts';
import { MAX_ALT, MAX_PHOTOS, MAX_TEXT } from './own-posts.contract.ts';
import { audience } from './post.contract.ts';

// An amount as it is typed, right or not yet.
const MAX_PRICE_CHARACTERS = 40;

// Somebody who pasted a chapter shortens it here; without a bound nobody can send us a book.
const TIMES_TOO_LONG = 4;

/** As it is typed: nothing is trimmed, and no field has to be right yet. */
const writing = z.object({
  text: verbatim({ max: TIMES_TOO_LONG * MAX_TEXT }),
  audience,
  price: verbatim({ max: MAX_PRICE_CHARACTERS }),
  /** Photos that have reached the server, in their order. */
  photos: z
    .array(z.object({ fileId: id, alt: verbatim({ max: TIMES_TOO_LONG * MAX_ALT }) }))
    .check(z.maxLength(MAX_PHOTOS)),
});

export type Writing = z.output<typeof writing>;

/** Without a post: the form of a new one. */
const query = z.object({ post: z.optional(id) });

export const getKeptWriting = endpoint({
  method: 'GET',
  path: '/performer/feeds/writing',
  who: 'creator',
  summary: 'What was typed into the form of a post and not saved; null where nothing was',
  query,
  output: z.nullable(z.extend(writing, { keptAt: isoDate })),
});

export const keepWriting = endpoint({
  method: 'PUT',
  path: '/performer/feeds/writing',
  who: 'creator',
  summary: 'Keeps what is typed into the form of a post, in place of what was kept of it before',
  query,
  body: writing,
  output: z.object({ keptAt: isoDate }),
  refusals: [postNotFound],
});

export const forgetWriting = endpoint({
  method: 'DELETE',
  path: '/performer/feeds/writing',
  who: 'creator',
  summary: 'Forgets what was typed into the form of a post; also where nothing was kept',
  query,
  output: done,
});
