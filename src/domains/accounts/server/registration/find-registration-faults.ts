import type { Refusal } from '#platform/contract/refusal.ts';
import type { ReadContext } from '#platform/server/context.ts';
import { passwordTooCommon } from '../../contract/accounts.refusals.contract.ts';
import { demandSignUp, type SignUp } from '../invitations/sign-up.ts';
import { isGuessableFor, type PersonalWords } from '../passwords/hash-new-password.ts';
import { findNameFaults, type WantedNames } from './find-name-faults.ts';

/**
 * What a registration as fan or creator would refuse about the fields that are present. Refuses with one of
 * `signUpRefusals`.
 */
export async function checkRegistrationFields(
  ctx: Pick<ReadContext, 'db' | 'config' | 'clock'>,
  signUp: SignUp,
  fields: Parameters<typeof findRegistrationFaults>[1],
): Promise<Refusal[]> {
  await demandSignUp(ctx, signUp);
  return findRegistrationFaults(ctx, fields);
}

/**
 * What `prepareCredentials` would refuse about the fields that are present, for a form that checks before it is sent.
 */
export async function findRegistrationFaults(
  ctx: Pick<ReadContext, 'db' | 'config'>,
  { password, ...user }: PersonalWords & WantedNames & { readonly password?: string | undefined },
): Promise<Refusal[]> {
  const faults = await findNameFaults(ctx, user);
  if (password !== undefined && isGuessableFor(password, user)) faults.push(passwordTooCommon);
  return faults;
}
