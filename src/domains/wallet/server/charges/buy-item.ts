import type { EndpointOutput } from '#platform/contract/endpoint.ts';
import { type Tokens, tokens, toWire } from '#platform/contract/money.ts';
import type { WriteContext } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import type { SellableKindName } from '../../contract/charge-kinds.contract.ts';
import type { unlockPost } from '../../contract/charges.contract.ts';
import { notForSale, notSoMany, priceChanged } from '../../contract/wallet.refusals.contract.ts';
import { payCreator } from './pay-creator.ts';
import { holdForSale } from './sellable.ts';

export interface Purchasing {
  /** The price of one as the buyer saw it. */
  readonly expectedPrice?: Tokens | undefined;
  readonly quantity?: number | undefined;
}

/**
 * A fan buys an item that another domain sells, at the server's price. An item that is not repeatable can be
 * bought only once. With `expectedPrice`, nothing is charged if the price has changed.
 */
export async function buyItem(
  ctx: WriteContext,
  kind: SellableKindName,
  idOrSlug: string,
  { expectedPrice, quantity = 1 }: Purchasing = {},
): Promise<EndpointOutput<typeof unlockPost>> {
  const held = await holdForSale(ctx, kind, idOrSlug);
  if (!held) throw refuse(notForSale);
  const { item, sold } = held;
  const most = item.quantity ?? 1;
  if (quantity > most) throw refuse(notSoMany, { quantity: most });
  if (expectedPrice !== undefined && expectedPrice !== item.priceTokens) {
    throw refuse(priceChanged, { price: toWire(item.priceTokens) });
  }
  return payCreator(ctx, {
    kind,
    itemId: item.itemId,
    sellerId: item.sellerId,
    priceTokens: tokens(item.priceTokens * quantity),
    quantity,
    title: item.title,
    unlocks: !sold.repeatable,
    deliver: sold.deliver,
  });
}
