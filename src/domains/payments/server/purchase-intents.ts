import { type Tokens, toWire } from '#platform/contract/money.ts';
import type { ReadContext } from '#platform/server/context.ts';
import { port } from '#platform/server/port.ts';
import { refuse } from '#platform/server/refuse.ts';
import { purposeBought, purposeChanged, purposeGone } from '../contract/payments.refusals.contract.ts';

/** An item that can be bought with tokens. */
export interface IntendedItem {
  readonly kind: string;
  readonly id: string;
}

/** The item's current status for the viewer. */
export interface PurchaseStatus {
  /** The viewer owns it. */
  readonly isBought: boolean;
  /** Undefined if it is not for sale to the viewer, or not any more. */
  readonly priceNow: Tokens | undefined;
}

/** Answers by item id. */
export type PurchaseStatusesOf = (
  ctx: ReadContext,
  items: readonly IntendedItem[],
) => Promise<ReadonlyMap<string, PurchaseStatus>>;

/**
 * Port implemented by the wallet, because payments does not know what is sold. It keeps payers from topping
 * up for an item that they own, that is gone, or that has another price now.
 */
export const purchaseStatusesOf = port.one<PurchaseStatusesOf>('payments.purchase-statuses');

/** The current status of the viewer's intended purchases, by item id. */
export async function purchaseStatuses(
  ctx: ReadContext,
  items: readonly IntendedItem[],
): Promise<ReadonlyMap<string, PurchaseStatus>> {
  if (items.length === 0) return new Map();
  return ctx.ports.one(purchaseStatusesOf)(ctx, items);
}

/** The intended item must still be for sale, not owned yet, and at the price that the payer saw. */
export async function refuseChangedPurchase(
  ctx: ReadContext,
  item: IntendedItem,
  seenPrice: Tokens,
): Promise<void> {
  const status = (await purchaseStatuses(ctx, [item])).get(item.id);
  if (status?.isBought) throw refuse(purposeBought);
  const price = status?.priceNow;
  if (price === undefined) throw refuse(purposeGone);
  if (price !== seenPrice) throw refuse(purposeChanged, { price: toWire(price) });
}
