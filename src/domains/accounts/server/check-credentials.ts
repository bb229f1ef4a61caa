import type { ReadContext } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import { accountSuspended, credentialsWrong } from '../contract/accounts.refusals.contract.ts';
import { findCredentials } from './accounts.sql.ts';
import { verifyPassword } from './password-hash.ts';

/**
 * Somebody who does not know the password learns nothing: an unknown account, a wrong password and a suspended
 * account cost the same time and get the same answer. Returns the account's id.
 * Refuses with `accounts.credentials-wrong`, or `accounts.suspended` when the password was right.
 */
export async function checkCredentials(
  ctx: ReadContext,
  given: { username: string; password: string },
): Promise<string> {
  const account = await findCredentials(ctx.db, given.username);
  const fits = await verifyPassword(ctx.config, account?.passwordHash, given.password);
  if (!account || !fits) throw refuse(credentialsWrong);
  if (account.status === 'suspended') throw refuse(accountSuspended);
  return account.id;
}
