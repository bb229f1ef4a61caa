import * as z from 'zod/mini';
import { entryFields } from '#platform/contract/timeline.ts';
import { postType } from './post.contract.ts';

/** What content tells in a person's time line. */
export const publishedEntry = z.object({
  ...entryFields,
  what: z.literal('published'),
  title: z.string(),
  slug: z.string(),
  type: postType,
  /** Only its buyers have it still. */
  isRemoved: z.boolean(),
});

export type PublishedEntry = z.output<typeof publishedEntry>;
