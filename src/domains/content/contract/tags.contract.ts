import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { keyword, paging, text } from '#platform/contract/fields.ts';
import { nameSchemas } from '#platform/contract/schema-names.ts';

/** So many posts and videos with a tag are counted; one more says that there are more. */
export const MOST_TAGGED = 100;

export const foundTag = z.object({
  /** Without the number sign, in small letters. */
  tag: z.string(),
  /** Posts and videos with it that the viewer may know of. */
  total: z.int(),
});

export type FoundTag = z.output<typeof foundTag>;

export const searchTags = endpoint({
  method: 'GET',
  path: '/tags/search',
  who: 'anyone',
  summary: 'Tags that begin with what is typed, with the number of their posts and videos, most first',
  query: z.object({ q: keyword, limit: paging(20).limit }),
  output: z.object({ data: z.array(foundTag) }),
  limit: 'public',
});

export const listTags = endpoint({
  method: 'GET',
  path: '/tags',
  who: 'anyone',
  summary: 'All tags of what the caller may know of, by their letters; `next` goes on as `after`',
  query: z.object({ after: z.optional(text({ max: 80 })) }),
  output: z.object({ data: z.array(foundTag), next: z.nullable(z.string()) }),
  limit: 'public',
});

nameSchemas({ FoundTag: foundTag });
