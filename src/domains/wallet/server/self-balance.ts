import type { SelfContribution } from '#domains/accounts/server/index.ts';
import { toWire } from '#platform/contract/money.ts';
import { balanceOf } from './ledger/balances.sql.ts';

/** The balance in the self object; existing clients calculate with it. */
export const selfBalance: SelfContribution = async (ctx, accountId, role) =>
  role === 'operator' ? {} : { balance: toWire(await balanceOf(ctx.db, accountId)) };
