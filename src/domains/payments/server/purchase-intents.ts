import type { Tokens } from '#platform/contract/money.ts';
import type { ReadContext } from '#platform/server/context.ts';
import { port } from '#platform/server/port.ts';

/** A thing that can be bought with tokens. */
export interface IntendedItem {
  readonly kind: string;
  readonly id: string;
}

/** How such a thing stands to the viewer now. */
export interface PurchaseStatus {
  /** It is theirs already. */
  readonly isBought: boolean;
  /** Undefined where it is not for sale to them, or not any more. */
  readonly priceNow: Tokens | undefined;
}

/** By the ids of the things. */
export type PurchaseStatusesOf = (
  ctx: ReadContext,
  items: readonly IntendedItem[],
) => Promise<ReadonlyMap<string, PurchaseStatus>>;

/**
 * Answered by the wallet: payments knows what money is for, not what is sold. Nobody is led to pay by card for what
 * they have, what is gone, or what costs something else by now.
 */
export const purchaseStatusesOf = port.one<PurchaseStatusesOf>('payments.purchase-statuses');

/** How the things stand for which the viewer wants tokens, by their ids. */
export async function purchaseStatuses(
  ctx: ReadContext,
  items: readonly IntendedItem[],
): Promise<ReadonlyMap<string, PurchaseStatus>> {
  if (items.length === 0) return new Map();
  return ctx.ports.one(purchaseStatusesOf)(ctx, items);
}
