import type { ReadContext } from '#platform/server/context.ts';
import { type Refused, refuse } from '#platform/server/refuse.ts';
import { accountSuspended } from '../../contract/accounts.refusals.contract.ts';
import { findLastingSuspension } from '../users-admin/users-admin.sql.ts';

/** Refuses with `accounts.suspended`, its reason and its end; only for an authenticated owner. */
export async function refuseSuspended({ db }: Pick<ReadContext, 'db'>, accountId: string): Promise<Refused> {
  const suspension = await findLastingSuspension(db, accountId);
  if (!suspension) return refuse(accountSuspended);
  const { reason, endsAt } = suspension;
  return refuse(accountSuspended, { reason, endsAt: endsAt?.toISOString() ?? null });
}
