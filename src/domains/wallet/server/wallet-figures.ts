import type { PersonFigures } from '#domains/accounts/server/index.ts';
import { toWire } from '#platform/contract/money.ts';
import { balanceOf, creatorBalances } from './ledger/balances.sql.ts';
import { sumOfCreator, sumsOfFan } from './ledger/books.sql.ts';

/** What the operator reads of somebody's money, in tokens. */
export const walletFigures: PersonFigures = async (ctx, { id, role }): ReturnType<PersonFigures> => {
  if (role === 'user') {
    const [sums, balance] = await Promise.all([sumsOfFan(ctx.db, id), balanceOf(ctx.db, id)]);
    return {
      toppedUp: toWire(sums.toppedUpTokens),
      spent: toWire(sums.spentTokens),
      balance: toWire(balance),
    };
  }
  if (role !== 'performer') return {};
  const [earned, { pending, available }] = await Promise.all([
    sumOfCreator(ctx.db, id),
    creatorBalances(ctx.db, id),
  ]);
  return { earned: toWire(earned), held: toWire(pending), available: toWire(available) };
};
