import * as z from 'zod/mini';
import { entryFields } from '#platform/contract/timeline.ts';

/** The entries that accounts adds to a user's timeline. */
export const accountEntries = [
  z.object({ ...entryFields, what: z.literal('registered') }),
  z.object({ ...entryFields, what: z.literal('logged-in'), device: z.string() }),
] as const;

export type AccountEntry = z.output<(typeof accountEntries)[number]>;
