import type { Refusal } from '#platform/contract/refusal.ts';
import type { ReadContext } from '#platform/server/context.ts';
import { refuseAll } from '#platform/server/refuse.ts';
import type { PersonalWords } from '../passwords/hash-new-password.ts';
import { hashPassword, type PasswordHash } from '../passwords/password-hash.ts';
import { findRegistrationFaults } from './find-registration-faults.ts';

/**
 * Checks the credentials of a new account, and hashes the password. Reports every error at once, with `further` ones of
 * the same form: refuses with `accounts.username-reserved`, `accounts.username-taken`, `accounts.email-taken`,
 * `accounts.password-too-common`, or `request.shape` for several. Slow: call it before the transaction
 * (`bindPrepared`).
 */
export async function prepareCredentials(
  ctx: Pick<ReadContext, 'db' | 'config'>,
  user: PersonalWords & { username: string; email: string; password: string },
  further: readonly Refusal[] = [],
): Promise<PasswordHash> {
  refuseAll([...(await findRegistrationFaults(ctx, user)), ...further]);
  return hashPassword(ctx.config, user.password);
}
