import * as z from 'zod/mini';
import { id } from '#platform/contract/fields.ts';
import { nameSchemas } from '#platform/contract/schema-names.ts';

/** How an account is shown to others: beside comments, messages, in pickers. */
export const accountCard = z.object({
  _id: id,
  name: z.string(),
  username: z.string(),
  avatar: z.string(),
  isPerformer: z.boolean(),
});

export type AccountCard = z.output<typeof accountCard>;

/** An account in an operator's list, with a link to its page. */
export const party = z.pick(accountCard, { _id: true, name: true, username: true });

export type Party = z.output<typeof party>;

/** Shown for accounts without a picture. */
export const NO_AVATAR = '/no-avatar.svg';

nameSchemas({ AccountCard: accountCard, Party: party });
