/**
 * Schemas for the parts of a request that recur: ids, words in a query, booleans as words, day ranges, paging.
 * Lenient where existing clients are odd (contract of the API), strict about everything that could hurt.
 */
import * as z from 'zod/mini';
import { codeForm, emailForm, textForm } from './normal-form.ts';
import { nameSchemas } from './schema-names.ts';
import { isVisible, withoutTurns } from './shown-text.ts';

/** An id made by us: a UUID. */
export const id = z.uuid();

// PostgreSQL cannot store NUL, and lone surrogates are no text.
const isText = (value: string) => !value.includes('\0') && value.isWellFormed();

/**
 * A typed text as it is stored and compared. Text without visible characters counts as empty; invalid text is
 * refused.
 */
const meant = (typed: string): string => (isVisible(typed) || !isText(typed) ? textForm(typed).trim() : '');

/** An id in the path that may also be a slug or a username. */
export const idOrName = z
  .string()
  .check(z.overwrite(meant), z.minLength(1), z.maxLength(120), z.refine(isText));

export const idParams = z.object({ id: idOrName });

/** Text of a person: trimmed, in its normal form, and empty where nothing of it can be seen. */
export function text(options: { min?: number; max: number }) {
  return z
    .string()
    .check(
      z.overwrite(meant),
      z.minLength(options.min ?? 0),
      z.maxLength(options.max),
      z.refine(isText, { error: 'This text has characters that cannot be stored.' }),
    );
}

/** Text of a user that is shown inside a sentence: it cannot change the sentence's direction. */
export function prose(options: { min?: number; max: number }) {
  return text(options).check(z.overwrite(withoutTurns));
}

/** A code copied from paper or a screen, with the digits of any keyboard. */
export function typedCode(options: { min?: number; max: number }) {
  return text(options).check(z.overwrite(codeForm));
}

/**
 * An email address, in small letters and with an international domain as mail servers write it. 254 is the longest that
 * they carry.
 */
export const emailAddress = z
  .string()
  .check(z.overwrite(emailForm), z.maxLength(254), z.email({ error: 'Please enter an email address.' }));

/** Unfinished text, stored as it is. */
export function verbatim(options: { max: number }) {
  return z.string().check(z.maxLength(options.max), z.refine(isText));
}

/** The words `true` and `false` in a query or form (a JSON boolean passes too). */
export const flag = z.pipe(
  z.union([z.boolean(), z.enum(['true', 'false', '1', '0'])]),
  z.transform(
    (value: boolean | 'true' | 'false' | '1' | '0') => value === true || value === 'true' || value === '1',
  ),
);

/** A key that may occur once or many times in a query or form. */
export function list<T extends z.ZodMiniType>(item: T, max: number) {
  return z.pipe(
    z.transform((value: unknown) => (Array.isArray(value) ? value : [value])),
    z.array(item).check(z.maxLength(max)),
  );
}

/** A whole number in a query or form. */
export function whole(options: { min: number; max: number }) {
  return z.pipe(
    z.transform((value: unknown) =>
      typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value,
    ),
    z.int().check(z.minimum(options.min), z.maximum(options.max)),
  );
}

/** A calendar day `YYYY-MM-DD`. */
export const day = z.iso.date();

/** From one day to another, both included; either end may be open. */
export const days = { fromDate: z.optional(day), toDate: z.optional(day) };

/** A filter in a query: what does not fit the schema filters nothing. */
export function filterBy<T extends z.ZodMiniType>(schema: T) {
  return z.catch(z.optional(schema), undefined);
}

/** Cap of a page; the longest list that existing clients ask for is 500 (categories), answered with 200. */
export const MAX_PAGE_SIZE = 200;
// Deep offsets are refused instead of scanned; no reader pages through ten thousand rows.
export const MAX_OFFSET = 10_000;

/**
 * `limit`, `offset` of a list. Out-of-range values are brought into range, as existing clients expect;
 * only an absurd offset is refused.
 */
export function paging(defaultLimit = 10) {
  const limit = z.pipe(
    z.transform((value: unknown) => {
      const wanted = Math.trunc(Number(value));
      return Number.isFinite(wanted) && wanted > 0 ? Math.min(wanted, MAX_PAGE_SIZE) : defaultLimit;
    }),
    z.int(),
  );
  const offset = z.pipe(
    z.transform((value: unknown) => {
      const wanted = Math.trunc(Number(value));
      return Number.isNaN(wanted) ? 0 : Math.max(0, wanted);
    }),
    z.int().check(z.maximum(MAX_OFFSET)),
  );
  return { limit: z._default(limit, defaultLimit), offset: z._default(offset, 0) };
}

/** Where a page of an endless list ended: the time and the id of its last row, joined by an underscore. */
export const cursor = z.string().check(
  z.regex(
    /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z_[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/,
  ),
  z.refine((value) => !Number.isNaN(Date.parse(value.split('_')[0] ?? ''))),
);

/** Direction of a sort; anything unknown means newest first. */
export const direction = z.catch(z.enum(['asc', 'desc']), 'desc');

/** Paging of a list that is ordered by a time: the newest first, or with `sort=asc` the oldest. */
export function datedPaging(defaultLimit: number) {
  return { ...paging(defaultLimit), sort: direction };
}

/** A sort field from a closed list; anything unknown means the first. */
export function sortBy<const T extends readonly [string, ...string[]]>(words: T) {
  return z.catch(z.enum(words), words[0] as T[number]);
}

/** Keyword search. */
export const keyword = z.optional(text({ max: 100 }));

/** Answer of a list. */
export function paged<T extends z.ZodMiniType>(item: T) {
  return z.object({ data: z.array(item), total: z.int() });
}

/** Shape of a list in code. */
export interface Paged<T> {
  data: T[];
  /** The full count, which drives endless lists. */
  total: number;
}

// More often than anybody changes one thing; the field only has to be a number.
const MAX_REVISION = 1_000_000_000;

/** The revision that the client last saw, for optimistic locking; revisions count the changes. */
export const revision = whole({ min: 0, max: MAX_REVISION });

/** A date in an answer. */
export const isoDate = z.iso.datetime();

/** Answer of a call that has nothing to say. */
export const done = z.object({ success: z.literal(true) });

nameSchemas({ Id: id, Day: day, IsoDate: isoDate, Done: done });
