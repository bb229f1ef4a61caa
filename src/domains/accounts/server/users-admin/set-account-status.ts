import { audit } from '#platform/server/audit.ts';
import type { WriteContext } from '#platform/server/context.ts';
import { port } from '#platform/server/port.ts';
import { lockAccount, updateStatus } from '../accounts.sql.ts';
import { endSessionsOf } from '../sessions/end-sessions.ts';

/** Runs in the same transaction when an account is suspended or reactivated; gets only real changes. */
export type OnStatusChanged = (
  ctx: WriteContext,
  accountId: string,
  status: 'active' | 'suspended',
) => Promise<void>;
export const statusFollowers = port<OnStatusChanged>('accounts.status-followers');

/** A suspended account is logged out everywhere and cannot log in until it is active again. */
export async function setAccountStatus(
  ctx: WriteContext,
  accountId: string,
  status: 'active' | 'suspended',
  reason: string,
  /** When a suspension ends by itself. */
  endsAt?: Date | null,
): Promise<void> {
  const account = await lockAccount(ctx.tx, accountId);
  if (account.status === status) return;
  await updateStatus(ctx.tx, accountId, status, ctx.clock.now());
  if (status === 'suspended') await endSessionsOf(ctx, accountId);
  for (const follow of ctx.ports.all(statusFollowers)) await follow(ctx, accountId, status);
  await audit(ctx, {
    action: status === 'suspended' ? 'account.suspended' : 'account.reactivated',
    objectKind: 'account',
    objectId: accountId,
    reason,
    ...(endsAt ? { after: { endsAt: endsAt.toISOString() } } : {}),
  });
}
