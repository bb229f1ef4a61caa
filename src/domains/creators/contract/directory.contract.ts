import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import {
  flag,
  id,
  keyword,
  list,
  MAX_PAGE_SIZE,
  paged,
  paging,
  sortBy,
  text,
} from '#platform/contract/fields.ts';
import { amountInput } from '#platform/contract/money.ts';
import { nameSchemas } from '#platform/contract/schema-names.ts';
import { ATTRIBUTE_NAMES, creatorCard, creatorOffers, eachAttribute } from './creator-card.contract.ts';

/** A creator in the directory. */
export const directoryCard = z.extend(creatorCard, {
  ...creatorOffers,
  /** Only on the API listener: existing clients make up what is absent. */
  subscriberCount: z.optional(z.int()),
  mediaCount: z.optional(z.int()),
  /** Names of their categories. */
  categories: z.array(z.string()),
});

export type DirectoryCard = z.output<typeof directoryCard>;

/** What the directory can be filtered by, each with its options; by their names in the query. */
export const FACETS = [
  'categoryIds',
  'country',
  'languages',
  'gender',
  'age',
  ...ATTRIBUTE_NAMES,
  'isFeatured',
  'isFreeSubscription',
] as const;

export type Facet = (typeof FACETS)[number];

// More options of one facet than the longest list of attributes has.
const MAX_OPTIONS = 40;
/** Several options of one facet: creators with any of them match. */
const options = z.optional(list(text({ max: 80 }), MAX_OPTIONS));
const ids = z.optional(list(id, MAX_PAGE_SIZE));

const filters = {
  q: keyword,
  isFeatured: z.optional(flag),
  categoryIds: ids,
  isFreeSubscription: z.optional(flag),
  /** Limits of the monthly price. */
  minPrice: z.optional(amountInput),
  maxPrice: z.optional(amountInput),
  country: options,
  gender: options,
  languages: options,
  /** `20_22` or `over_50`: years, both ends included. */
  age: options,
  /** As values or as texts of their lists: existing clients send either. */
  ...eachAttribute(options),
  /** Only those that the viewer follows. */
  followed: z.optional(flag),
};

/**
 * Totals are exact up to here, and one more beyond: nobody pages further, and counting on would slow every page down.
 */
export const MOST_TOTAL = 10_000;

export const searchCreators = endpoint({
  method: 'GET',
  path: '/performers/user/search',
  who: 'anyone',
  summary: 'The directory of creators: approved ones only; `total` is exact up to 10,000 and 10,001 beyond',
  query: z.object({
    ...filters,
    sortBy: sortBy(['popular', 'latest', 'oldest', 'online', 'live']),
    /** These come first, whether or not they match the filters. */
    includedIds: ids,
    performerIds: ids,
    ...paging(16),
  }),
  output: paged(directoryCard),
});

/** By option, and only those that a creator has. */
const optionCounts = z.record(z.string(), z.int());

export const countDirectoryOptions = endpoint({
  method: 'GET',
  path: '/performers/user/search/counts',
  who: 'anyone',
  summary: 'The number of creators for each option of a filter, with all other filters applied',
  query: z.object(filters),
  output: z.object({
    /** False where the site has too many creators to count; the counts are absent then. */
    isComplete: z.boolean(),
    counts: z.object(
      Object.fromEntries(FACETS.map((facet) => [facet, optionCounts])) as Record<Facet, typeof optionCounts>,
    ),
  }),
});

export type OptionCounts = z.output<typeof countDirectoryOptions.output>['counts'];

export const pickRandomCreators = endpoint({
  method: 'GET',
  path: '/performers/search/random',
  who: 'anyone',
  summary: 'Random creators of the directory, with equal chances; `total` as in the directory',
  query: z.object({ isFreeSubscription: z.optional(flag), limit: paging(12).limit }),
  output: paged(directoryCard),
});

export const listTopCreators = endpoint({
  method: 'GET',
  path: '/performers/top',
  who: 'anyone',
  summary: 'The directory by score, highest first; `total` as in the directory',
  query: z.object(paging(16)),
  output: paged(directoryCard),
});

nameSchemas({ DirectoryCard: directoryCard });
