import type { Refusal } from '#platform/contract/refusal.ts';
import type { ReadContext } from '#platform/server/context.ts';
import { passwordTooCommon } from '../../contract/accounts.refusals.contract.ts';
import { isGuessableFor, type PersonalWords } from '../passwords/hash-new-password.ts';
import { findNameFaults, type WantedNames } from './find-name-faults.ts';

/** What `prepareCredentials` would say to the fields that are there, for a form that asks before it is sent. */
export async function findRegistrationFaults(
  ctx: Pick<ReadContext, 'db' | 'config'>,
  { password, ...person }: PersonalWords & WantedNames & { readonly password?: string | undefined },
): Promise<Refusal[]> {
  const faults = await findNameFaults(ctx, person);
  if (password !== undefined && isGuessableFor(password, person)) faults.push(passwordTooCommon);
  return faults;
}
