import type { ReadContext } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import { emailTaken, usernameTaken } from '../../contract/accounts.refusals.contract.ts';
import { isHeldUsername } from '../usernames.sql.ts';

const refusalsByIndex: Record<string, typeof usernameTaken> = {
  accounts_username: usernameTaken,
  accounts_email: emailTaken,
};

/**
 * Runs a statement and turns a unique violation of username or email into its refusal. The database decides, so of two
 * who want a name at once only one gets it.
 */
export async function refusingTakenNames<T>(statement: Promise<T>): Promise<T> {
  try {
    return await statement;
  } catch (error) {
    const { code, constraint = '' } = error as { code?: string; constraint?: string };
    const taken = code === '23505' ? refusalsByIndex[constraint] : undefined;
    throw taken ? refuse(taken) : error;
  }
}

/**
 * Refuses with `accounts.username-taken` a name that is reserved for a previous holder. Called after the account has
 * the name, so that a concurrent release of it is visible.
 */
export async function demandUnheldUsername(
  ctx: Pick<ReadContext, 'db' | 'config'>,
  username: string,
  accountId?: string,
): Promise<void> {
  if (await isHeldUsername(ctx, username, accountId)) throw refuse(usernameTaken);
}
