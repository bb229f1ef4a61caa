import type { Config } from '#platform/server/config/config.ts';
import { refuse } from '#platform/server/refuse.ts';
import { passwordTooCommon } from '../../contract/accounts.refusals.contract.ts';
import { isGuessable } from './guessable-password.ts';
import { hashPassword, type PasswordHash } from './password-hash.ts';

export interface PersonalWords {
  username?: string | null | undefined;
  email?: string | null | undefined;
  name?: string | null | undefined;
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
}

/** Whether an attacker, also one who knows the user, would try this password first. */
export function isGuessableFor(password: string, user: PersonalWords): boolean {
  const words = [user.username, user.email, user.name, user.firstName, user.lastName];
  return isGuessable(
    password,
    words.filter((word) => word != null),
  );
}

/**
 * Hashes the new password of an existing account. Slow: call it before the transaction (`bindPrepared`). Refuses with
 * `accounts.password-too-common`.
 */
export async function hashNewPassword(
  config: Config,
  password: string,
  user: PersonalWords,
): Promise<PasswordHash> {
  if (isGuessableFor(password, user)) throw refuse(passwordTooCommon);
  return hashPassword(config, password);
}
