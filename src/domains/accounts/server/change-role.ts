import { audit } from '#platform/server/audit.ts';
import type { Role, WriteContext } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import { accountRoleFixed, lastOperator } from '../contract/accounts.refusals.contract.ts';
import { lockAccount } from './accounts.sql.ts';
import { closeSetup } from './registration/setup-code.ts';
import { countOtherOperators, updateRole } from './roles.sql.ts';
import { endSessionsOf } from './sessions/end-sessions.ts';
import { forgetIdentitiesOf } from './social-login/identities.sql.ts';

/**
 * Turns a fan into an operator or back; the account logs in again afterwards. Operators have no social login: anyone who
 * controls the other site's account would control this site. Creators keep their role, because their profile, posts and
 * earnings depend on it. Refuses with `accounts.role-fixed` or `accounts.last-operator`.
 */
export async function changeRole(ctx: WriteContext, accountId: string, role: Role): Promise<void> {
  const account = await lockAccount(ctx.tx, accountId);
  if (account.role === role) return;
  if (account.role === 'creator' || role === 'creator') throw refuse(accountRoleFixed);
  if (account.role === 'operator' && (await countOtherOperators(ctx.tx, accountId)) === 0)
    throw refuse(lastOperator);
  await updateRole(ctx.tx, accountId, role, ctx.clock.now());
  await endSessionsOf(ctx, accountId);
  if (role === 'operator') {
    await forgetIdentitiesOf(ctx.tx, accountId);
    await closeSetup(ctx);
  }
  await audit(ctx, {
    action: 'account.role-changed',
    objectKind: 'account',
    objectId: accountId,
    before: account.role,
    after: role,
  });
}
