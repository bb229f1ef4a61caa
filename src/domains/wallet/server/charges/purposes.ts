/** What the wallet answers about things for which somebody wants tokens. */
import type { BoughtAmong, PriceNow } from '#domains/payments/server/index.ts';
import { purchasedAmong } from './charges.sql.ts';
import { findForSale } from './sellable.ts';

/** Of the things for which somebody wanted tokens: those that are bought. */
export const boughtPurposes: BoughtAmong = async (ctx, accountId, items) => {
  const kinds = [...new Set(items.map(({ kind }) => kind))];
  const bought = await Promise.all(
    kinds.map((kind) => {
      const ids = items.filter((item) => item.kind === kind).map(({ id }) => id);
      return purchasedAmong(ctx.db, accountId, kind, ids);
    }),
  );
  return new Set(bought.flatMap((purchases) => [...purchases.keys()]));
};

/** What one of them costs, and whether it is for sale. */
export const priceOfPurpose: PriceNow = async (ctx, { kind, id }) =>
  (await findForSale(ctx, kind, id))?.priceTokens;
