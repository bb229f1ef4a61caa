import * as z from 'zod/mini';
import { id } from '#platform/contract/fields.ts';

/** How an account is shown to others: beside comments, messages, in pickers. */
export const accountCard = z.object({
  _id: id,
  name: z.string(),
  username: z.string(),
  avatar: z.string(),
  isPerformer: z.boolean(),
});

export type AccountCard = z.output<typeof accountCard>;

/** Shown for whoever has no picture. */
export const NO_AVATAR = '/no-avatar.svg';
