import { type Creator, getVisibleCreator } from '#domains/creators/server/index.ts';
import { type AppliedCoupon, checkCoupon, takeOff } from '#domains/payments/server/index.ts';
import type { EndpointInput, EndpointOutput } from '#platform/contract/endpoint.ts';
import { BASIS_POINTS, type Cents, cents } from '#platform/contract/money.ts';
import { type ReadContext, viewerOf } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import type { quoteSubscription } from '../../contract/subscribe.contract.ts';
import {
  alreadySubscribed,
  oneDiscount,
  planNotOffered,
  promotionNotValid,
  trialNotOffered,
  trialUsed,
} from '../../contract/subscriptions.refusals.contract.ts';
import { daysOf, hasAccess } from '../subscription-states.ts';
import { findPair, hasUsedTrial } from '../subscriptions.sql.ts';
import type { Months, PaidPlan, SubscriptionRow } from '../subscriptions.tables.ts';
import { discounted } from './discounted.ts';
import { findOffers, type OffersRow } from './offers.sql.ts';
import { findValidPromotion, type PromotionRow } from './promotions.sql.ts';
import { trialDaysOf } from './show-offers.ts';

export type Wanted = Pick<
  EndpointInput<typeof quoteSubscription>['query'],
  'performerId' | 'type' | 'months' | 'promotion' | 'couponCode'
>;

type Discount = EndpointOutput<typeof quoteSubscription>['now']['discounts'][number];

/** What a fan wants, with the price of now and of the renewals. */
export interface PricedOrder {
  readonly creator: Creator;
  readonly offers: OffersRow;
  /** The fan's subscription so far. */
  readonly subscription: SubscriptionRow | undefined;
  readonly isTrial: boolean;
  /** The plan that is paid now, or in which a trial goes on. */
  readonly plan: PaidPlan;
  readonly months: Months;
  readonly days: number;
  readonly nowCents: Cents;
  readonly originalCents: Cents;
  readonly renewalCents: Cents;
  readonly discounts: readonly Discount[];
  readonly promotion: PromotionRow | undefined;
  readonly coupon: AppliedCoupon | undefined;
}

/**
 * The only function that prices what a fan wants: refuses what is not offered, and anyone who may not have it. The creator
 * must be visible to the fan, so blocked parties, and suspended or unapproved creators, are not found.
 */
export async function priceOrder(ctx: ReadContext, wanted: Wanted): Promise<PricedOrder> {
  const creator = await getVisibleCreator(ctx, wanted.performerId);
  const subscription = await findPair(ctx.db, viewerOf(ctx).accountId, creator.id);
  const promotion = await promotionOf(ctx, creator, wanted);
  if (wanted.promotion && wanted.couponCode) throw refuse(oneDiscount);
  const offers = await findOffers(ctx.db, creator.id);
  const found = { creator, offers, subscription, promotion };
  return wanted.type === 'free' ? priceTrial(ctx, found, wanted) : pricePlan(ctx, found, wanted);
}

async function promotionOf(
  ctx: ReadContext,
  creator: Creator,
  { promotion: code, type }: Wanted,
): Promise<PromotionRow | undefined> {
  if (!code) return undefined;
  const found = await findValidPromotion(ctx.db, creator.id, code, ctx.clock.now());
  if (!found || (found.kind === 'trial') !== (type === 'free')) throw refuse(promotionNotValid);
  return found;
}

type Found = Pick<PricedOrder, 'creator' | 'offers' | 'subscription' | 'promotion'>;

async function priceTrial(ctx: ReadContext, found: Found, wanted: Wanted): Promise<PricedOrder> {
  const { months = 1 } = wanted;
  const { creator, subscription, promotion } = found;
  if (months !== 1 || wanted.couponCode) throw refuse(planNotOffered);
  if (subscription && hasAccess(subscription, ctx.clock.now())) throw refuse(alreadySubscribed);
  const days = promotion?.value ?? (await trialDaysOf(ctx, creator));
  if (days === 0) throw refuse(trialNotOffered);
  if (await hasUsedTrial(ctx.db, viewerOf(ctx).accountId, creator.id)) throw refuse(trialUsed);
  const renewalCents = cents(creator.monthlyPriceCents);
  return {
    ...found,
    isTrial: true,
    plan: 'monthly',
    months: 1,
    days,
    nowCents: cents(0),
    originalCents: cents(0),
    renewalCents,
    coupon: undefined,
    discounts: [{ reason: 'trial', code: promotion?.code ?? null, share: 1 }],
  };
}

type PlanPrice = Pick<PricedOrder, 'plan' | 'months' | 'originalCents' | 'renewalCents' | 'discounts'>;

/** What a plan of a creator costs everybody; refuses one that is not offered. */
export function priceOfPlan(
  { creator, offers }: Pick<PricedOrder, 'creator' | 'offers'>,
  wanted: Pick<Wanted, 'type' | 'months'>,
): PlanPrice {
  const plan = wanted.type === 'yearly' ? 'yearly' : 'monthly';
  const months = plan === 'yearly' ? 12 : ((wanted.months ?? 1) as Months);
  if (plan === 'yearly' && (wanted.months ?? 12) !== 12) throw refuse(planNotOffered);
  const bundle = offers.bundles.find((offered) => offered.months === months);
  if (plan === 'monthly' && months !== 1 && !bundle) throw refuse(planNotOffered);
  const originalCents = cents(
    plan === 'yearly' ? creator.yearlyPriceCents : creator.monthlyPriceCents * months,
  );
  if (originalCents === 0) throw refuse(planNotOffered);
  const price = { plan, months, originalCents } as const;
  if (plan === 'yearly' || !bundle || bundle.percentOff === 0)
    return { ...price, renewalCents: originalCents, discounts: [] };
  const renewalCents = discounted(originalCents, bundle.percentOff);
  const discounts = [{ reason: 'bundle', code: null, share: bundle.percentOff / 100 }] as const;
  return { ...price, renewalCents, discounts };
}

async function pricePlan(ctx: ReadContext, found: Found, wanted: Wanted): Promise<PricedOrder> {
  const { creator, subscription, promotion } = found;
  const now = ctx.clock.now();
  if (subscription && renewsPaid(subscription)) throw refuse(alreadySubscribed);
  const offered = priceOfPlan(found, wanted);
  const { plan, months, originalCents } = offered;
  const discounts = [...offered.discounts];
  let { renewalCents } = offered;
  const own = memberPrice(subscription, { plan, months }, now);
  if (own !== undefined && own < renewalCents) {
    discounts.push({ reason: 'member', code: null, share: shareOff(renewalCents, own) });
    renewalCents = own;
  }
  let nowCents = renewalCents;
  if (promotion) {
    nowCents = discounted(renewalCents, promotion.value);
    discounts.push({ reason: 'promotion', code: promotion.code, share: promotion.value / 100 });
  }
  const coupon = wanted.couponCode ? await couponOf(ctx, creator, wanted.couponCode) : undefined;
  if (coupon) {
    nowCents = cents(Math.max(takeOff(renewalCents, coupon.percentBp).paid, 1));
    discounts.push({ reason: 'coupon', code: coupon.code, share: coupon.percentBp / BASIS_POINTS });
  }
  const days = daysOf(plan, months);
  const prices = { nowCents, originalCents, renewalCents, discounts };
  return { ...found, ...prices, coupon, isTrial: false, plan, months, days };
}

/** The creator's own coupons only; it is reserved when it is paid with. */
const couponOf = (ctx: ReadContext, creator: Creator, code: string): Promise<AppliedCoupon> =>
  checkCoupon(ctx, { code, accountId: viewerOf(ctx).accountId, scope: { creatorId: creator.id } });

/** A paid plan that renews. What failed to renew can be paid at once instead. */
const renewsPaid = ({ status, plan, nextRenewalAt }: SubscriptionRow): boolean =>
  status === 'active' && plan !== 'free' && nextRenewalAt !== null;

/** Anyone who comes back to the same plan before it is over keeps the price that was agreed. */
function memberPrice(
  subscription: SubscriptionRow | undefined,
  { plan, months }: { plan: PaidPlan; months: number },
  now: Date,
): Cents | undefined {
  if (!subscription || !hasAccess(subscription, now)) return undefined;
  return subscription.plan === plan && subscription.months === months ? subscription.priceCents : undefined;
}

const shareOff = (from: Cents, to: Cents): number => Math.round((1 - to / from) * 10_000) / 10_000;
