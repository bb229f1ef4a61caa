import type { ReadContext } from '#platform/server/context.ts';
import { ownAddress } from '#platform/server/own-origin.ts';
import { type AccountCard, NO_AVATAR } from '../contract/account-card.contract.ts';
import { findAccounts } from './accounts.sql.ts';
import type { Account } from './accounts.tables.ts';

/** What existing clients call the roles. */
export const WIRE_ROLES = { fan: 'user', creator: 'performer', operator: 'admin' } as const;

export function accountCard(ctx: ReadContext, account: Account): AccountCard {
  return {
    _id: account.id,
    name: account.name,
    // Existing clients build the address of a profile from it and fall back to the id.
    username: account.username ?? account.id,
    avatar: ownAddress(ctx, account.avatarUrl ?? NO_AVATAR),
    isPerformer: account.role === 'creator',
  };
}

/** Cards of many accounts in one query; ids that do not exist are absent. */
export async function findAccountCards(
  ctx: ReadContext,
  ids: readonly string[],
): Promise<Map<string, AccountCard>> {
  const accounts = await findAccounts(ctx.db, ids);
  return new Map([...accounts].map(([id, account]) => [id, accountCard(ctx, account)]));
}
