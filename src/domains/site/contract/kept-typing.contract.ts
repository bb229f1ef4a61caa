/** What an operator types into a page or banner and has not saved, kept for that operator alone. */
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { done, isoDate, verbatim } from '#platform/contract/fields.ts';
import { MAX_PAGE_TEXT } from './static-pages.contract.ts';

const MAX_FIELDS = 20;
const MAX_FIELD_NAME = 40;
// A version is a date or a number of revisions.
const MAX_VERSION = 40;

/** As it is typed: nothing is trimmed, and no field has to be right yet. */
const typing = z.object({
  /** By the names of the fields. */
  typed: z
    .record(
      z.string().check(z.maxLength(MAX_FIELD_NAME)),
      z.union([verbatim({ max: MAX_PAGE_TEXT }), z.boolean()]),
    )
    .check(z.refine((fields) => Object.keys(fields).length <= MAX_FIELDS)),
  /** The version of what is saved over which it was typed; null where nothing was saved. */
  begunOn: z.nullable(z.union([z.int(), verbatim({ max: MAX_VERSION })])),
  /** When it was typed, by the clock of the device. */
  at: isoDate,
});

export type KeptForm = z.output<typeof typing>;

const query = z.object({
  /** "page.rules", "banner.new". */
  form: z.string().check(z.regex(/^(page|banner)\.[a-z0-9-]{1,60}$/)),
});

export const getKeptTyping = endpoint({
  method: 'GET',
  path: '/admin/kept-typing',
  who: 'operator',
  summary: 'What was typed into a form of the desk and not saved; null where nothing was',
  query,
  output: z.nullable(typing),
});

export const keepTyping = endpoint({
  method: 'PUT',
  path: '/admin/kept-typing',
  who: 'operator',
  summary: 'Keeps what is typed into a form of the desk, in place of what was kept of it before',
  query,
  body: typing,
  output: done,
});

export const forgetTyping = endpoint({
  method: 'DELETE',
  path: '/admin/kept-typing',
  who: 'operator',
  summary: 'Forgets what was typed into a form of the desk; also where nothing was kept',
  query,
  output: done,
});
