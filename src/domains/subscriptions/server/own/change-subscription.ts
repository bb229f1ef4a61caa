import { getVisibleCreator } from '#domains/creators/server/index.ts';
import type { EndpointInput } from '#platform/contract/endpoint.ts';
import { toWire } from '#platform/contract/money.ts';
import { viewerOf, type WriteContext } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import type { changePaymentMethod, changePlan, decideOnPrice } from '../../contract/subscribe.contract.ts';
import {
  noPriceOffered,
  notReactivable,
  planFixed,
  subscriptionNotFound,
  subscriptionPriceChanged,
} from '../../contract/subscriptions.refusals.contract.ts';
import { describeOwnOne, type OwnSubscription, providerOf } from '../describe-subscriptions.ts';
import { endRenewals } from '../end-subscription.ts';
import { findOffers } from '../offers/offers.sql.ts';
import { priceOfPlan } from '../offers/price-order.ts';
import { wayOfPaying } from '../pay/ways.ts';
import { publishChange } from '../publish-change.ts';
import { hasAccess } from '../subscription-states.ts';
import { changeSubscription, lockOwnSubscription, type SubscriptionChange } from '../subscriptions.sql.ts';
import type { SubscriptionRow } from '../subscriptions.tables.ts';

async function lockOwn(ctx: WriteContext, id: string): Promise<SubscriptionRow> {
  const row = await lockOwnSubscription(ctx.tx, viewerOf(ctx).accountId, id);
  if (!row) throw refuse(subscriptionNotFound);
  return row;
}

async function change(
  ctx: WriteContext,
  before: SubscriptionRow,
  changed: SubscriptionChange,
): Promise<OwnSubscription> {
  const after = await changeSubscription(ctx.tx, before, changed, ctx.clock.now());
  publishChange(ctx, before, after);
  return describeOwnOne(ctx, after);
}

/** A fan ends the renewals of an own subscription, under the name of its gateway; repeating changes nothing. */
export async function cancel(ctx: WriteContext, provider: string, id: string): Promise<OwnSubscription> {
  const row = await lockOwn(ctx, id);
  if (providerOf(row) !== provider) throw refuse(subscriptionNotFound);
  return describeOwnOne(ctx, await endRenewals(ctx, row, 'canceled'));
}

/** A fan takes a cancellation back while there is access, at the price of before. */
export async function reactivate(ctx: WriteContext, id: string): Promise<OwnSubscription> {
  const row = await lockOwn(ctx, id);
  if (row.nextRenewalAt !== null && row.status === 'active') return describeOwnOne(ctx, row);
  const canRenew = row.plan !== 'system' && (row.payWith === 'wallet' || row.cardId !== null);
  if (row.status !== 'active' || !hasAccess(row, ctx.clock.now()) || !canRenew) throw refuse(notReactivable);
  await getVisibleCreator(ctx, row.creatorId);
  return change(ctx, row, { nextRenewalAt: row.expiresAt, cancelledAt: null, remindedFor: null });
}

/**
 * A fan chooses what renewals are paid with. A renewal that has failed is tried again at once, and a trial goes on at
 * its end.
 */
export async function choosePaymentMethod(
  ctx: WriteContext,
  id: string,
  body: EndpointInput<typeof changePaymentMethod>['body'],
): Promise<OwnSubscription> {
  const row = await lockOwn(ctx, id);
  const way = await wayOfPaying(ctx, row.fanId, await findOffers(ctx.db, row.creatorId), body);
  const canRenew = way.payWith === 'wallet' || way.cardId !== null;
  const isTrial = row.plan === 'free' && row.status === 'active' && row.cancelledAt === null;
  return change(ctx, row, {
    ...way,
    ...(isTrial && canRenew && { nextRenewalAt: row.expiresAt }),
    ...(row.status === 'past_due' && row.attemptId === null && { nextTryAt: ctx.clock.now() }),
  });
}

/** A fan renews with another plan from the next renewal on, at its price of today. The same plan keeps its price. */
export async function choosePlan(
  ctx: WriteContext,
  id: string,
  { expectedPrice, ...wanted }: EndpointInput<typeof changePlan>['body'],
): Promise<OwnSubscription> {
  const row = await lockOwn(ctx, id);
  const renews = row.status === 'active' && row.nextRenewalAt !== null && row.attemptId === null;
  if (!renews || row.plan === 'free' || row.plan === 'system') throw refuse(planFixed);
  const creator = await getVisibleCreator(ctx, row.creatorId);
  const offers = await findOffers(ctx.db, creator.id);
  const { plan, months, renewalCents } = priceOfPlan({ creator, offers }, wanted);
  if (plan === row.plan && months === row.months) return describeOwnOne(ctx, row);
  if (expectedPrice !== undefined && toWire(expectedPrice) !== toWire(renewalCents)) {
    throw refuse(subscriptionPriceChanged, { price: toWire(renewalCents) });
  }
  // Who was reminded of the old price is reminded of the new one.
  return change(ctx, row, {
    plan,
    months,
    priceCents: renewalCents,
    offeredPriceCents: null,
    remindedFor: null,
  });
}

/** A fan agrees to a higher price, or stays at the old one. */
export async function decidePrice(
  ctx: WriteContext,
  id: string,
  { agree, expectedPrice }: EndpointInput<typeof decideOnPrice>['body'],
): Promise<OwnSubscription> {
  const row = await lockOwn(ctx, id);
  const offered = row.offeredPriceCents;
  if (offered === null) throw refuse(noPriceOffered);
  if (agree && expectedPrice !== undefined && toWire(expectedPrice) !== toWire(offered)) {
    throw refuse(subscriptionPriceChanged, { price: toWire(offered) });
  }
  return change(ctx, row, { offeredPriceCents: null, ...(agree && { priceCents: offered }) });
}
