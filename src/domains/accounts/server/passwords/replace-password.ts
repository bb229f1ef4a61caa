import { audit } from '#platform/server/audit.ts';
import type { WriteContext } from '#platform/server/context.ts';
import { updatePassword } from '../accounts.sql.ts';
import { forgetPasskeysOf } from '../passkeys/passkeys.sql.ts';
import { forgetSecondFactor } from '../second-factor/second-factors.sql.ts';
import { endSessionsOf } from '../sessions/end-sessions.ts';
import { forgetIdentitiesOf } from '../social-login/identities.sql.ts';
import type { PasswordHash } from './password-hash.ts';

/**
 * Sets a new password at the console. Ends every session and removes the second factor, the passkeys and the social
 * logins: the user may have lost them all, or an attacker may have them. `passwordHash` comes from `hashNewPassword`,
 * made before the transaction.
 */
export async function replacePassword(
  ctx: WriteContext,
  accountId: string,
  passwordHash: PasswordHash,
): Promise<void> {
  await updatePassword(ctx.tx, accountId, passwordHash, ctx.clock.now());
  await forgetSecondFactor(ctx.tx, accountId);
  await forgetPasskeysOf(ctx.tx, accountId);
  await forgetIdentitiesOf(ctx.tx, accountId);
  await endSessionsOf(ctx, accountId);
  await audit(ctx, { action: 'account.password-replaced', objectKind: 'account', objectId: accountId });
}
