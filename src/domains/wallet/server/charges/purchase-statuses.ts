import type { PurchaseStatusesOf } from '#domains/payments/server/index.ts';
import { viewerOf } from '#platform/server/context.ts';
import { purchasedAmong } from './charges.sql.ts';
import { findForSale } from './sellable.ts';

/** Implements payments' port `purchaseStatusesOf`: whether the viewer owns the items, and their current prices. */
export const ownPurchaseStatuses: PurchaseStatusesOf = async (ctx, items) => {
  const { accountId } = viewerOf(ctx);
  const kinds = [...new Set(items.map(({ kind }) => kind))];
  const found = await Promise.all(
    kinds.map(async (kind) => {
      const ids = items.filter((item) => item.kind === kind).map(({ id }) => id);
      const [bought, forSale] = await Promise.all([
        purchasedAmong(ctx.db, accountId, kind, ids),
        findForSale(ctx, kind, ids),
      ]);
      return ids.map(
        (id) => [id, { isBought: bought.has(id), priceNow: forSale.get(id)?.priceTokens }] as const,
      );
    }),
  );
  return new Map(found.flat());
};
