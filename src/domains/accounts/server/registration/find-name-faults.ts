import type { Refusal } from '#platform/contract/refusal.ts';
import type { ReadContext } from '#platform/server/context.ts';
import { emailTaken, usernameReserved, usernameTaken } from '../../contract/accounts.refusals.contract.ts';
import { findTakenNames } from '../accounts.sql.ts';
import { isHeldUsername } from '../usernames.sql.ts';
import { isReservedUsername } from './reserved-usernames.ts';

/** The name and address that someone wants, in lower case. */
export interface WantedNames {
  readonly username?: string | undefined;
  readonly email?: string | undefined;
}

/** What `createAccount` would refuse now; someone else may still take a name before it is called. */
export async function findNameFaults(
  ctx: Pick<ReadContext, 'db' | 'config'>,
  wanted: WantedNames,
): Promise<Refusal[]> {
  const taken = await findTakenNames(ctx.db, wanted);
  const faults: Refusal[] = [];
  if (wanted.username !== undefined && isReservedUsername(wanted.username)) faults.push(usernameReserved);
  else if (taken.username || (wanted.username !== undefined && (await isHeldUsername(ctx, wanted.username))))
    faults.push(usernameTaken);
  if (taken.email) faults.push(emailTaken);
  return faults;
}
