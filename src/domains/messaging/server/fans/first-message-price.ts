import { POST_PRICE } from '#domains/content/contract/post-price.contract.ts';
import type { CreatorOffersOf } from '#domains/creators/server/index.ts';
import type { EndpointInput, EndpointOutput } from '#platform/contract/endpoint.ts';
import { tokens, toWire } from '#platform/contract/money.ts';
import { type ReadContext, viewerOf, type WriteContext } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import type {
  getFirstMessagePrice as getEndpoint,
  setFirstMessagePrice as setEndpoint,
} from '../../contract/first-message.contract.ts';
import { messagePriceOutOfRange } from '../../contract/messaging.refusals.contract.ts';
import { findFirstMessagePrices, putFirstMessagePrice } from './first-message-prices.sql.ts';

export async function showFirstMessagePrice(ctx: ReadContext): Promise<EndpointOutput<typeof getEndpoint>> {
  const { accountId } = viewerOf(ctx);
  const { priceTokens = tokens(0), isFreeForSubscribers = true } =
    (await findFirstMessagePrices(ctx.db, [accountId])).get(accountId) ?? {};
  return { price: toWire(priceTokens), isFreeForSubscribers };
}

/** Holds for messages from now on. Refuses with `messaging.price-out-of-range`. */
export async function changeFirstMessagePrice(
  ctx: WriteContext,
  { price, isFreeForSubscribers }: EndpointInput<typeof setEndpoint>['body'],
): Promise<EndpointOutput<typeof getEndpoint>> {
  const { minimumTokens, maximumTokens } = POST_PRICE;
  if (price !== 0 && (price < minimumTokens || price > maximumTokens))
    throw refuse(messagePriceOutOfRange, {
      minimumPrice: toWire(minimumTokens),
      maximumPrice: toWire(maximumTokens),
    });
  const changed = { priceTokens: tokens(price), isFreeForSubscribers };
  await putFirstMessagePrice(ctx.tx, viewerOf(ctx).accountId, changed, ctx.clock.now());
  return showFirstMessagePrice(ctx);
}

/** What profiles say of it: with a price everybody may write. */
export const firstMessageOffers: CreatorOffersOf = async (ctx, creatorIds) => {
  const prices = await findFirstMessagePrices(ctx.db, creatorIds);
  return new Map(
    [...prices].map(([id, { priceTokens }]) => [
      id,
      { firstMessagePrice: priceTokens > 0 ? priceTokens : null },
    ]),
  );
};
