import type { UserFigures } from '#domains/accounts/server/index.ts';
import { toWire } from '#platform/contract/money.ts';
import { balanceOf, creatorBalances } from './ledger/balances.sql.ts';
import { sumOfCreator, sumsOfFan } from './ledger/books.sql.ts';

/** A user's money figures for the operator, in tokens. */
export const walletFigures: UserFigures = async (ctx, { id, role }): ReturnType<UserFigures> => {
  if (role === 'fan') {
    const [sums, balance] = await Promise.all([sumsOfFan(ctx.db, id), balanceOf(ctx.db, id)]);
    return {
      toppedUp: toWire(sums.toppedUpTokens),
      spent: toWire(sums.spentTokens),
      balance: toWire(balance),
    };
  }
  if (role !== 'creator') return {};
  const [earned, { pending, available }] = await Promise.all([
    sumOfCreator(ctx.db, id),
    creatorBalances(ctx.db, id),
  ]);
  return { earned: toWire(earned), held: toWire(pending), available: toWire(available) };
};
