import { audit } from '#platform/server/audit.ts';
import type { WriteContext } from '#platform/server/context.ts';
import { updatePassword } from '../accounts.sql.ts';
import { forgetPasskeysOf } from '../passkeys/passkeys.sql.ts';
import { forgetSecondFactor } from '../second-factor/second-factors.sql.ts';
import { endSessionsOf } from '../sessions/end-sessions.ts';
import { forgetIdentitiesOf } from '../social-login/identities.sql.ts';
import type { PasswordHash } from './password-hash.ts';

/**
 * Whoever works at the machine gives an account a new password; it is logged out everywhere, its second factor is off,
 * and its passkeys and its links to other sites are gone: the person may have lost them all, or somebody else may have them. `passwordHash` comes
 * from `hashNewPassword`, made before the transaction.
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
