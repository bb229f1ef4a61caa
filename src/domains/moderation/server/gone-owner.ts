import { type AccountCard, NO_AVATAR } from '#domains/accounts/contract/account-card.contract.ts';
import type { ReadContext } from '#platform/server/context.ts';
import { ownAddress } from '#platform/server/own-origin.ts';

/** In place of an owner whose account is erased. */
export const goneOwner = (ctx: ReadContext, id: string): AccountCard => ({
  _id: id,
  name: '',
  username: '',
  avatar: ownAddress(ctx, NO_AVATAR),
  isPerformer: false,
});
