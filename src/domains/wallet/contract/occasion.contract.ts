import * as z from 'zod/mini';
import { id } from '#platform/contract/fields.ts';

/** What a tip was given on: `feed` is a post. */
export const occasion = z.object({
  type: z.string(),
  _id: id,
  /** As it was called then; empty for what has no words. */
  title: z.string(),
});
