import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import {
  filterBy,
  flag,
  id,
  keyword,
  MAX_PAGE_SIZE,
  paged,
  paging,
  text,
  whole,
} from '#platform/contract/fields.ts';
import { type Language, languages, SOURCE_LANGUAGE } from '#platform/contract/languages.ts';
import { nameSchemas } from '#platform/contract/schema-names.ts';
import { categoryExists, categoryNotFound } from './creators.refusals.contract.ts';

export const category = z.object({
  _id: id,
  /** In the caller's language, else the operator's main name. */
  name: z.string(),
  slug: z.string(),
  /** How many creators of the directory have it; only on request. */
  creatorCount: z.optional(z.int()),
});

export type Category = z.output<typeof category>;

export const listCategories = endpoint({
  method: 'GET',
  path: '/performer-categories',
  who: 'anyone',
  summary: 'The categories of creators, in the operator’s order',
  // Unknown or odd paging never fails: existing clients build their sign-up form from this list.
  query: z.object({
    withCounts: filterBy(flag),
    /** Only those that have all these words, or words that begin with them, among their names and synonyms. */
    q: filterBy(keyword),
    ...paging(MAX_PAGE_SIZE),
  }),
  output: paged(category),
  limit: 'public',
  evenWhenClosed: true,
  aliases: ['/admin/performer-categories/search'],
});

const categoryName = text({ min: 2, max: 60 });

/** Languages in which a category may have a name besides its main one. */
export const FURTHER_LANGUAGES = languages.filter(
  (language): language is Exclude<Language, typeof SOURCE_LANGUAGE> => language !== SOURCE_LANGUAGE,
);

const furtherLanguage = z.enum(FURTHER_LANGUAGES);

/** How many synonyms a category has at most, and how long each may be. */
export const MOST_SYNONYMS = 40;
export const LONGEST_SYNONYM = 40;

const synonym = text({ min: 2, max: LONGEST_SYNONYM }).check(
  z.refine((word) => /[\p{L}\p{N}]/u.test(word), { error: 'Please use letters or digits.' }),
);

/** What the operator sets for a category. */
const wording = {
  /** The main name, shown where there is none in the reader's language. */
  name: categoryName,
  /** By language; absent or empty ones fall back to the main name. */
  names: z._default(z.partialRecord(furtherLanguage, z.union([z.literal(''), categoryName])), {}),
  ordering: z._default(whole({ min: 0, max: 1000 }), 0),
  /** Further words that find it; kept where absent. */
  synonyms: z.optional(z.array(synonym).check(z.maxLength(MOST_SYNONYMS))),
};

const ownCategory = z.object({
  _id: id,
  slug: z.string(),
  name: z.string(),
  names: z.partialRecord(furtherLanguage, z.string()),
  ordering: z.int(),
  synonyms: z.array(z.string()),
  creatorCount: z.int(),
});

export type OwnCategory = z.output<typeof ownCategory>;

export const listOwnCategories = endpoint({
  method: 'GET',
  path: '/admin/performer-categories',
  who: 'operator',
  summary: 'The categories with their names in all languages and their numbers of creators',
  output: paged(ownCategory),
});

export const createCategory = endpoint({
  method: 'POST',
  path: '/admin/performer-categories',
  who: 'operator',
  summary: 'Adds a category; its slug is made from its name',
  body: z.object(wording),
  output: category,
  refusals: [categoryExists],
});

export const changeCategory = endpoint({
  method: 'PUT',
  path: '/admin/performer-categories/{id}',
  who: 'operator',
  summary: 'Renames or reorders a category; its slug stays the same',
  params: z.object({ id }),
  body: z.object(wording),
  output: category,
  refusals: [categoryNotFound, categoryExists],
});

nameSchemas({ Category: category, OwnCategory: ownCategory });
