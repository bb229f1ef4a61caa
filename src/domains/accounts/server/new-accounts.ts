import { readSettings } from '#domains/site/server/index.ts';
import { DAY_MILLISECONDS } from '#platform/contract/day.ts';
import { type ReadContext, viewerOf } from '#platform/server/context.ts';
import { findAccounts } from './accounts.sql.ts';

/** Whether the viewer's account is as young as the site's rules for new accounts want it; operators' never are. */
export async function isNewAccount(ctx: ReadContext): Promise<boolean> {
  const { accountId, role } = viewerOf(ctx);
  const { newAccountDays } = await readSettings(ctx.db);
  if (role === 'operator' || newAccountDays === 0) return false;
  const account = (await findAccounts(ctx.db, [accountId])).get(accountId);
  const age = ctx.clock.now().getTime() - (account?.createdAt.getTime() ?? 0);
  return age < newAccountDays * DAY_MILLISECONDS;
}
