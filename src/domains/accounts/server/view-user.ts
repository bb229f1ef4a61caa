import type { EndpointOutput } from '#platform/contract/endpoint.ts';
import { platformRefusals } from '#platform/contract/refusal.ts';
import { type ReadContext, viewerOf } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import type { viewUser as endpoint } from '../contract/users.contract.ts';
import { accountCard, WIRE_ROLES } from './account-cards.ts';
import { findAccounts } from './accounts.sql.ts';
import type { Account } from './accounts.tables.ts';
import { apartSources, fanSources } from './fans-of-creator.sql.ts';
import { isAmong } from './users.sql.ts';

/** One account. A hidden one is answered like a missing one: `request.not-found`. */
export async function viewUser(ctx: ReadContext, id: string): Promise<EndpointOutput<typeof endpoint>> {
  const { accountId, hasOperatorPowers } = viewerOf(ctx);
  const account = (await findAccounts(ctx.db, [id])).get(id);
  if (!account) throw refuse(platformRefusals.notFound);
  const knowsAll = hasOperatorPowers || account.id === accountId;
  if (!knowsAll && !(await isOwnFan(ctx, account))) throw refuse(platformRefusals.notFound);
  return {
    ...accountCard(ctx, account),
    roles: [WIRE_ROLES[account.role]],
    createdAt: account.createdAt.toISOString(),
    ...(knowsAll ? detailsOf(account) : {}),
  };
}

/** Whether a creator asks about an active fan of theirs, who may be a creator too. */
async function isOwnFan(ctx: ReadContext, account: Account): Promise<boolean> {
  const { accountId, role } = viewerOf(ctx);
  if (role !== 'creator' || account.role === 'operator' || account.status !== 'active') return false;
  return isAmong(ctx.db, account.id, fanSources(ctx, accountId), apartSources(ctx, accountId));
}

function detailsOf({ email, verifiedEmail, status }: Account) {
  return { email: email ?? '', verifiedEmail, status };
}
