import { findAccountCards } from '#domains/accounts/server/index.ts';
import { readSettings } from '#domains/site/server/index.ts';
import type { EndpointOutput } from '#platform/contract/endpoint.ts';
import { type Tokens, toWire } from '#platform/contract/money.ts';
import type { WriteContext } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import type { buyFeed } from '../../contract/charges.contract.ts';
import { notForSale, priceChanged } from '../../contract/wallet.refusals.contract.ts';
import { chargeFan } from './charge-fan.ts';
import { describeCharge } from './describe-charge.ts';
import { holdForSale } from './sellable.ts';

/**
 * A fan buys something that a domain has put up for sale, once, at the price that the server knows. With an
 * expected price nothing is charged when the price has changed meanwhile.
 */
export async function buyItem(
  ctx: WriteContext,
  kind: string,
  idOrSlug: string,
  expectedPrice?: Tokens,
): Promise<EndpointOutput<typeof buyFeed>> {
  const item = await holdForSale(ctx, kind, idOrSlug);
  if (!item) throw refuse(notForSale);
  if (expectedPrice !== undefined && expectedPrice !== item.priceTokens) {
    throw refuse(priceChanged, { price: toWire(item.priceTokens) });
  }
  const charge = await chargeFan(ctx, await readSettings(ctx.db), {
    kind,
    itemId: item.itemId,
    sellerId: item.sellerId,
    priceTokens: item.priceTokens,
    title: item.title,
    unlocks: true,
  });
  const cards = await findAccountCards(ctx, [charge.sellerId]);
  return describeCharge(charge, cards.get(charge.sellerId));
}
