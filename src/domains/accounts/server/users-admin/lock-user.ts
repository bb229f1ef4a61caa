import type { WriteContext } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import { userNotFound } from '../../contract/accounts.refusals.contract.ts';
import { findAccounts, lockAccount } from '../accounts.sql.ts';
import type { Account } from '../accounts.tables.ts';

/** Locks the account until the transaction ends. Refuses with `accounts.user-not-found`. */
export async function lockUser(ctx: WriteContext, id: string): Promise<Account> {
  if (!(await findAccounts(ctx.tx, [id])).has(id)) throw refuse(userNotFound);
  const account = await lockAccount(ctx.tx, id);
  if (account.status === 'deleted') throw refuse(userNotFound);
  return account;
}
