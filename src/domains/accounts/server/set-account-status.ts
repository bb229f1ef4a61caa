import { audit } from '#platform/server/audit.ts';
import type { WriteContext } from '#platform/server/context.ts';
import { lockAccount, updateStatus } from './accounts.sql.ts';
import { endSessionsOf } from './end-sessions.ts';

/** A suspended account is logged out everywhere and cannot log in until it is active again. */
export async function setAccountStatus(
  ctx: WriteContext,
  accountId: string,
  status: 'active' | 'suspended',
  reason: string,
): Promise<void> {
  const account = await lockAccount(ctx.tx, accountId);
  if (account.status === status) return;
  await updateStatus(ctx.tx, accountId, status, ctx.clock.now());
  if (status === 'suspended') await endSessionsOf(ctx, accountId);
  await audit(ctx, {
    action: `account.${status === 'suspended' ? 'suspended' : 'reactivated'}`,
    objectKind: 'account',
    objectId: accountId,
    reason,
  });
}
