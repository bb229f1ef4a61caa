import type { ReadContext } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import { emailTaken, usernameTaken } from '../../contract/accounts.refusals.contract.ts';
import { isHeldUsername } from '../usernames.sql.ts';

const refusalsByIndex: Record<string, typeof usernameTaken> = {
  accounts_username: usernameTaken,
  accounts_email: emailTaken,
};

/**
 * Runs a statement that may meet a taken username or e-mail and answers it as such. The database decides, so
 * that of two people who ask for a name at once only one gets it.
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
 * Refuses with `accounts.username-taken` a name that is kept for somebody who had it. Called once the account has it:
 * whoever gives it up at the same moment has come first, and is seen by then.
 */
export async function demandUnheldUsername(
  ctx: Pick<ReadContext, 'db' | 'config'>,
  username: string,
  accountId?: string,
): Promise<void> {
  if (await isHeldUsername(ctx, username, accountId)) throw refuse(usernameTaken);
}
