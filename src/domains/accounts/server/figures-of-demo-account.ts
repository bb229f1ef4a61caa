import type { DescribeDemoAccount } from '#domains/site/server/index.ts';
import { findAccountByUsername } from './accounts.sql.ts';
import { describeSelf } from './describe-self.ts';

/** Short facts about a fan or creator, for the account picker of a demo site. */
export const figuresOfDemoAccount: DescribeDemoAccount = async (ctx, { username, role }) => {
  const account = role === 'operator' ? undefined : await findAccountByUsername(ctx.db, username);
  if (!account) return {};
  const { balance, stats } = await describeSelf(ctx, account.id);
  return role === 'fan' ? { balance, following: stats.following } : { followers: stats.followers };
};
