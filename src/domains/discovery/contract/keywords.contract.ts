import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { done, filterBy, paged, paging, text } from '#platform/contract/fields.ts';

export const MOST_KEYWORD = 60;

export const recordKeyword = endpoint({
  method: 'POST',
  path: '/search/keywords',
  who: 'anyone',
  summary:
    'Counts a search for the list of popular keywords: each account once, visitors not at all. Who searched for it is not stored',
  body: z.object({ keyword: text({ min: 1, max: MOST_KEYWORD }) }),
  output: done,
  limit: 'react',
});

export const listKeywords = endpoint({
  method: 'GET',
  path: '/search/list/keywords',
  who: 'anyone',
  summary: 'What at least five people have searched for in the last day, week or month, most people first',
  query: z.object({ period: filterBy(z.enum(['day', 'week', 'month'])), ...paging(10) }),
  output: paged(
    z.object({
      keyword: z.string(),
      /** How many people have searched for it. */
      attempts: z.int(),
    }),
  ),
  limit: 'public',
});
