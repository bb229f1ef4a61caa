import { platformRefusals, type Refusal } from '#platform/contract/refusal.ts';
import type { Config } from '#platform/server/config.ts';
import { refuse } from '#platform/server/refuse.ts';
import { passwordTooCommon, usernameReserved } from '../contract/accounts.refusals.contract.ts';
import { isGuessableFor, type PersonalWords } from './hash-new-password.ts';
import { hashPassword, type PasswordHash } from './password-hash.ts';
import { isReservedUsername } from './reserved-usernames.ts';

/**
 * Looks at what a new account is to log in with, and hashes the password. Tells everything that is wrong at once:
 * refuses with `accounts.username-reserved`, `accounts.password-too-common`, or `request.shape` for both.
 * Slow: call it before the transaction (`bindPrepared`).
 */
export async function prepareCredentials(
  config: Config,
  person: PersonalWords & { username: string; password: string },
): Promise<PasswordHash> {
  const faults: Refusal[] = [];
  if (isReservedUsername(person.username)) faults.push(usernameReserved);
  if (isGuessableFor(person.password, person)) faults.push(passwordTooCommon);
  const [fault] = faults;
  if (!fault) return hashPassword(config, person.password);
  if (faults.length === 1) throw refuse(fault);
  throw refuse(
    platformRefusals.shape,
    {},
    faults.map(({ at = '', code, message }) => ({ path: at, code, message })),
  );
}
