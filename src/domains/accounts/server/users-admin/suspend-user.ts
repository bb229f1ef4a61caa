import { DAY_MILLISECONDS } from '#platform/contract/day.ts';
import type { EndpointInput } from '#platform/contract/endpoint.ts';
import { viewerOf, type WriteContext } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import { refuse } from '#platform/server/refuse.ts';
import { accountSuspended } from '../../contract/accounts.events.ts';
import { alreadySuspended, notSuspended, operatorExempt } from '../../contract/accounts.refusals.contract.ts';
import type * as contract from '../../contract/users-admin.contract.ts';
import type { Account } from '../accounts.tables.ts';
import { mailUser } from '../mail-user.ts';
import { accountReinstatedMail, accountSuspendedMail } from '../mails/suspension-mails.ts';
import { nameAccounts } from '../name-accounts.ts';
import { lockUser } from './lock-user.ts';
import { setAccountStatus } from './set-account-status.ts';
import { describeSuspension } from './show-users.ts';
import { endSuspension, insertSuspension } from './users-admin.sql.ts';

/**
 * Suspends an account: every session ends, and the user is notified of the reason and the end. Refuses with
 * `accounts.user-not-found`, `accounts.operator-exempt` or `accounts.already-suspended`.
 */
export async function suspendUser(
  ctx: WriteContext,
  id: string,
  { reason, days }: EndpointInput<typeof contract.suspendUser>['body'],
): Promise<contract.Suspension> {
  const account = await lockUser(ctx, id);
  if (account.role === 'operator') throw refuse(operatorExempt);
  if (account.status === 'suspended') throw refuse(alreadySuspended);
  const startedAt = ctx.clock.now();
  const endsAt = days === null ? null : new Date(startedAt.getTime() + days * DAY_MILLISECONDS);
  const { accountId: startedBy } = viewerOf(ctx);
  const row = { id: newId(), accountId: id, reason, startedAt, startedBy, endsAt };
  const notice = { reason, endsAt: endsAt?.toISOString() ?? null };
  ctx.emit(`account:${id}`, accountSuspended, notice);
  await setAccountStatus(ctx, id, 'suspended', reason, endsAt);
  await insertSuspension(ctx.tx, row);
  await mailUser(ctx, account, accountSuspendedMail, notice);
  return describeSuspension({ ...row, endedAt: null, endedBy: null }, await nameAccounts(ctx, [startedBy]));
}

/** Lifts a suspension. Refuses with `accounts.user-not-found` or `accounts.not-suspended`. */
export async function reinstateUser(ctx: WriteContext, id: string, reason: string): Promise<void> {
  const account = await lockUser(ctx, id);
  if (account.status !== 'suspended') throw refuse(notSuspended);
  await letInAgain(ctx, account, { reason, by: viewerOf(ctx).accountId });
}

/** Reactivates an account. Its ended sessions stay ended, so the user logs in again. */
export async function letInAgain(
  ctx: WriteContext,
  account: Account,
  { reason, by }: { reason: string; by: string | null },
): Promise<void> {
  await setAccountStatus(ctx, account.id, 'active', reason);
  await endSuspension(ctx.tx, account.id, { at: ctx.clock.now(), by });
  await mailUser(ctx, account, accountReinstatedMail, {});
}
