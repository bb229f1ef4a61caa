import type { ReadContext } from '#platform/server/context.ts';
import type { Party } from '../contract/account-card.contract.ts';
import { findAccounts } from './accounts.sql.ts';

/** Names for account ids in operators' lists; deleted accounts keep their id as name. */
export async function findParties(ctx: ReadContext, ids: readonly string[]): Promise<(id: string) => Party> {
  const accounts = await findAccounts(ctx.db, [...new Set(ids)]);
  return (id) => {
    const { name, username } = accounts.get(id) ?? {};
    return { _id: id, name: name || (username ?? id), username: username ?? id };
  };
}
