import type { SelfContribution } from '#domains/accounts/server/index.ts';
import { toWire } from '#platform/contract/money.ts';
import { balanceOf } from './ledger/balances.sql.ts';

/**
 * Adds the balance to the self object (the signed-in account's own data); existing clients calculate with it.
 */
export const selfBalance: SelfContribution = async (ctx, accountId, role) =>
  role === 'operator' ? {} : { balance: toWire(await balanceOf(ctx.db, accountId)) };
