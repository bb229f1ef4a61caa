import type { Refusal } from '#platform/contract/refusal.ts';
import type { ReadContext } from '#platform/server/context.ts';
import { passwordTooCommon } from '../../contract/accounts.refusals.contract.ts';
import { isGuessableFor, type PersonalWords } from '../passwords/hash-new-password.ts';
import { findNameFaults, type WantedNames } from './find-name-faults.ts';
import { demandOwner } from './setup-code.ts';

/**
 * What a registration as fan or creator would refuse about the fields that are present. Refuses with
 * `accounts.site-without-owner`.
 */
export async function checkRegistrationFields(
  ctx: Pick<ReadContext, 'db' | 'config'>,
  fields: Parameters<typeof findRegistrationFaults>[1],
): Promise<Refusal[]> {
  await demandOwner(ctx.db);
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
