import { listOwnCards, nameOfSiteGateway } from '#domains/payments/server/index.ts';
import { readSettings } from '#domains/site/server/index.ts';
import { balanceOf, isWithinCap } from '#domains/wallet/server/index.ts';
import type { EndpointInput, EndpointOutput } from '#platform/contract/endpoint.ts';
import { tokens, toWire } from '#platform/contract/money.ts';
import { type ReadContext, viewerOf } from '#platform/server/context.ts';
import type { quoteSubscription } from '../../contract/subscribe.contract.ts';
import { startOfNext } from '../begin-period.ts';
import { type PricedOrder, priceOrder } from '../offers/price-order.ts';
import { describeCard } from '../pay/describe-card.ts';
import { addDays } from '../subscription-states.ts';

type Query = EndpointInput<typeof quoteSubscription>['query'];
type Quote = EndpointOutput<typeof quoteSubscription>;

/** What is charged now and next, before anybody pays; the same rules as `subscribe`. */
export async function quote(ctx: ReadContext, query: Query): Promise<Quote> {
  const order = await priceOrder(ctx, query);
  const { accountId } = viewerOf(ctx);
  const now = ctx.clock.now();
  const startsAt = order.isTrial ? now : startOfNext(order.subscription, now);
  const endsAt = addDays(startsAt, order.days);
  const { currency } = await readSettings(ctx.db);
  const owned = { accountId, gateway: (await nameOfSiteGateway(ctx)) ?? '' };
  return {
    performerId: order.creator.id,
    type: query.type,
    months: order.months,
    now: {
      amount: toWire(order.nowCents),
      originalAmount: toWire(order.originalCents),
      discounts: [...order.discounts],
      days: order.days,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
    },
    next: nextOf(order, query, endsAt),
    currency,
    ways: {
      cards: (await listOwnCards(ctx.db, owned)).map(describeCard),
      wallet: await walletOf(ctx, accountId, order),
    },
    isWithinCap: await isWithinCap(ctx, accountId, tokens(order.nowCents)),
    includes: ['subscriber-posts'],
    excludes: ['paid-posts'],
  };
}

/** A trial goes on where the fan has chosen what pays for it. */
function nextOf(order: PricedOrder, { payWith, cardId }: Query, endsAt: Date): Quote['next'] {
  if (order.isTrial && payWith !== 'wallet' && cardId === undefined) return null;
  const { renewalCents, plan: type, months } = order;
  return { amount: toWire(renewalCents), date: endsAt.toISOString(), type, months };
}

async function walletOf(
  ctx: ReadContext,
  accountId: string,
  { offers, nowCents }: PricedOrder,
): Promise<Quote['ways']['wallet']> {
  if (!offers.walletAllowed) return null;
  const balance = await balanceOf(ctx.db, accountId);
  return { balance: toWire(balance), isEnough: toWire(balance) >= toWire(nowCents) };
}
