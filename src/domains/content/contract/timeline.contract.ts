import * as z from 'zod/mini';
import { entryFields } from '#platform/contract/timeline.ts';
import { postType } from './post.contract.ts';

/** Content's entries in a user's activity timeline (admin). */
export const publishedEntry = z.object({
  ...entryFields,
  what: z.literal('published'),
  title: z.string(),
  slug: z.string(),
  /** A type of post, or another kind of item; `own-video` has a page of its own, `video` is a post. */
  type: z.enum([...postType.options, 'gallery', 'own-video']),
  /** Only its buyers can still see it. */
  isRemoved: z.boolean(),
});

export type PublishedEntry = z.output<typeof publishedEntry>;
