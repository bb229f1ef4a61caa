import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { keyword, paging } from '#platform/contract/fields.ts';
import { nameSchemas } from '#platform/contract/schema-names.ts';

export const suggestion = z.object({
  kind: z.enum(['creator', 'category', 'tag', 'post', 'video', 'gallery', 'product']),
  title: z.string(),
  /** Whose it is, or what stands below it; empty where there is nothing. */
  line: z.string(),
  /** The address of an avatar. */
  picture: z.nullable(z.string()),
  /** How many things it leads to; absent where it is one. */
  count: z.optional(z.int()),
  /** Its page on the site, from the root. */
  path: z.string(),
});

export type Suggestion = z.output<typeof suggestion>;

export const suggest = endpoint({
  method: 'GET',
  path: '/search/suggestions',
  who: 'anyone',
  summary:
    'A few creators, categories, tags, posts, videos, galleries and products that fit what is being typed',
  query: z.object({ q: keyword, limit: paging(3).limit }),
  output: z.object({ data: z.array(suggestion) }),
  limit: 'public',
});

nameSchemas({ Suggestion: suggestion });
