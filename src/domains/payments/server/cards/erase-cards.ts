import type { EraseDataExport } from '#domains/accounts/server/index.ts';
import { forgetCard } from './forget-card.job.ts';
import { deleteCards } from './payment-cards.sql.ts';

/** The cards of an account that is erased, here and at their gateways. */
export const eraseCards: EraseDataExport = async (ctx, accountId) => {
  for (const { gateway, customerRef, token } of await deleteCards(ctx.tx, accountId))
    await ctx.enqueue(forgetCard, { gateway, customerRef, token });
};
