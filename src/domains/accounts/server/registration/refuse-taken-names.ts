import { refuse } from '#platform/server/refuse.ts';
import { emailTaken, usernameTaken } from '../../contract/accounts.refusals.contract.ts';

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
