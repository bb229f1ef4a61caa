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
import { creatorCard, eachAttribute } from './creator-card.contract.ts';

/** A creator in the directory. */
export const directoryCard = z.extend(creatorCard, {
  /** Names of what they do. */
  categories: z.array(z.string()),
});

export type DirectoryCard = z.output<typeof directoryCard>;

const word = z.optional(text({ max: 80 }));
const ids = z.optional(list(id, MAX_PAGE_SIZE));

export const searchCreators = endpoint({
  method: 'GET',
  path: '/performers/user/search',
  who: 'anyone',
  summary: 'The directory of creators: approved ones only',
  query: z.object({
    q: keyword,
    sortBy: sortBy(['popular', 'latest', 'oldest', 'online', 'live']),
    isFeatured: z.optional(flag),
    categoryIds: ids,
    isFreeSubscription: z.optional(flag),
    /** Limits of the monthly price. */
    minPrice: z.optional(amountInput),
    maxPrice: z.optional(amountInput),
    country: word,
    gender: word,
    /** `20_22` or `over_50`: years, both ends included. */
    age: word,
    ...eachAttribute(word),
    /** These come first, whether or not the filters fit them. */
    includedIds: ids,
    performerIds: ids,
    /** Only those that the viewer follows. */
    followed: z.optional(flag),
    ...paging(16),
  }),
  output: paged(directoryCard),
});
