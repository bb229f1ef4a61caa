import { getVisibleCreator } from '#domains/creators/server/index.ts';
import { paymentStatusCallback } from '#domains/payments/contract/payments.events.ts';
import {
  type AppliedCoupon,
  attachCoupon,
  beginPayment,
  consumeCoupon,
  continuePayment,
  refuseCardNumbers,
  reserveCoupon,
  startCardCharge,
} from '#domains/payments/server/index.ts';
import { refuseAboveCap } from '#domains/wallet/server/index.ts';
import type { EndpointInput, EndpointOutput } from '#platform/contract/endpoint.ts';
import { type Cents, cents, tokens, toWire } from '#platform/contract/money.ts';
import { viewerOf, type WriteContext } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import { refuse } from '#platform/server/refuse.ts';
import type { subscribe as endpoint } from '../../contract/subscribe.contract.ts';
import {
  paymentRunning,
  promotionNotValid,
  subscriptionPriceChanged,
  trialUsed,
} from '../../contract/subscriptions.refusals.contract.ts';
import { findOpenAttempt, insertAttempt, setAttemptPayment, setAttemptStatus } from '../attempts.sql.ts';
import { beginPeriod } from '../begin-period.ts';
import { describeOwnOne } from '../describe-subscriptions.ts';
import { mailTrial } from '../mails/send-mails.ts';
import { type PricedOrder, priceOrder } from '../offers/price-order.ts';
import { giveUseBack, takeUse } from '../offers/promotions.sql.ts';
import { payFromWallet } from '../pay/pay-from-wallet.ts';
import { SUBSCRIPTION_PURPOSE } from '../pay/subscription-purpose.ts';
import { type WayOfPaying, wayOfPaying } from '../pay/ways.ts';
import { addDays } from '../subscription-states.ts';
import { lockPair, takeTrial } from '../subscriptions.sql.ts';
import type { AttemptRow, SubscriptionRow } from '../subscriptions.tables.ts';

type Body = EndpointInput<typeof endpoint>['body'];
type Answer = EndpointOutput<typeof endpoint>;

/**
 * A fan subscribes to a creator at the server's price. The pair is locked, so that of many calls at once one has an
 * effect.
 */
export async function subscribe(ctx: WriteContext, body: Body): Promise<Answer> {
  refuseCardNumbers(body);
  const { accountId: fanId } = viewerOf(ctx);
  const creator = await getVisibleCreator(ctx, body.performerId);
  const locked = await lockPair(ctx.tx, { id: newId(), fanId, creatorId: creator.id }, ctx.clock.now());
  const order = await priceOrder(ctx, body);
  if (body.expectedPrice !== undefined && toWire(body.expectedPrice) !== toWire(order.nowCents)) {
    throw refuse(subscriptionPriceChanged, { price: toWire(order.nowCents) });
  }
  const chosen = { payWith: body.payWith, cardId: body.cardId };
  const way = await wayOfPaying(ctx, fanId, order.offers, chosen);
  await endOlderAttempt(ctx, locked);
  if (order.promotion && !(await takeUse(ctx.tx, order.promotion.id, ctx.clock.now()))) {
    throw refuse(promotionNotValid);
  }
  return order.isTrial ? beginTrial(ctx, locked, order, way) : pay(ctx, locked, order, { way, body });
}

/** A payment that waits for its payer gives way to a new one; one that a bank is busy with does not. */
async function endOlderAttempt(ctx: WriteContext, { id }: SubscriptionRow): Promise<void> {
  const open = await findOpenAttempt(ctx.tx, id);
  if (!open) return;
  if (open.cardId !== null && open.status === 'pending') throw refuse(paymentRunning);
  await setAttemptStatus(ctx.tx, open.id, { status: 'superseded', now: ctx.clock.now() });
  if (open.holdsUse && open.promotionId) await giveUseBack(ctx.tx, open.promotionId);
}

async function beginTrial(
  ctx: WriteContext,
  locked: SubscriptionRow,
  order: PricedOrder,
  way: WayOfPaying,
): Promise<Answer> {
  const now = ctx.clock.now();
  if (!(await takeTrial(ctx.tx, locked, now))) throw refuse(trialUsed);
  const endsAt = addDays(now, order.days);
  const canGoOn = way.payWith === 'wallet' || way.cardId !== null;
  const none = { payWith: null, cardId: null, gateway: null };
  const subscription = await beginPeriod(
    ctx,
    locked,
    {
      id: newId(),
      kind: 'trial',
      startsAt: now,
      endsAt,
      priceCents: order.nowCents,
      attemptId: null,
      paymentId: null,
      chargeId: null,
    },
    {
      plan: 'free',
      months: 1,
      priceCents: order.renewalCents,
      ...(canGoOn ? way : none),
      nextRenewalAt: canGoOn ? endsAt : null,
      promotionId: order.promotion?.id ?? null,
      offeredPriceCents: null,
    },
  );
  await mailTrial(ctx, subscription);
  return described(ctx, subscription);
}

async function pay(
  ctx: WriteContext,
  locked: SubscriptionRow,
  order: PricedOrder,
  { way, body }: { way: WayOfPaying; body: Body },
): Promise<Answer> {
  const { code } = order.coupon ?? {};
  const scope = { creatorId: locked.creatorId };
  const coupon =
    code === undefined ? undefined : await reserveCoupon(ctx, { code, accountId: locked.fanId, scope });
  const attempt: AttemptRow = {
    id: newId(),
    subscriptionId: locked.id,
    cause: 'first',
    status: 'pending',
    plan: order.plan,
    months: order.months,
    priceCents: order.nowCents,
    renewalPriceCents: order.renewalCents,
    payWith: way.payWith ?? 'card',
    cardId: way.cardId,
    paymentId: null,
    promotionId: order.promotion?.id ?? null,
    holdsUse: order.promotion !== undefined,
    couponId: coupon?.couponId ?? null,
    dueFor: null,
    try: 0,
    failureCode: null,
    createdAt: ctx.clock.now(),
  };
  await insertAttempt(ctx.tx, attempt);
  if (attempt.payWith === 'wallet') {
    if (coupon) await consumeCoupon(ctx, { ...couponUseOf(coupon, locked), discountCents: offOf(order) });
    return described(ctx, await payFromWallet(ctx, locked, attempt));
  }
  await refuseAboveCap(ctx, locked.fanId, tokens(attempt.priceCents));
  const paymentId = await beginPayment(ctx, {
    purpose: SUBSCRIPTION_PURPOSE,
    amountCents: attempt.priceCents,
    originalCents: coupon ? order.renewalCents : undefined,
    coupon,
    subjectId: attempt.id,
    performerId: locked.creatorId,
    card: way.cardId === null ? undefined : { id: way.cardId },
    returnTo: body.returnTo,
  });
  await setAttemptPayment(ctx.tx, attempt.id, paymentId);
  if (coupon) await attachCoupon(ctx, { ...couponUseOf(coupon, locked), paymentId });
  const answer = { _id: paymentId, subscriptionId: locked.id, status: 'created' as const };
  if (way.cardId === null) {
    const start = await continuePayment(ctx, { id: paymentId, clientSecret: null });
    return 'paymentUrl' in start
      ? { ...answer, paymentUrl: start.paymentUrl }
      : { ...answer, stripeClientSecret: start.clientSecret };
  }
  await startCardCharge(ctx, paymentId);
  return answer;
}

const couponUseOf = ({ couponId }: AppliedCoupon, { fanId }: SubscriptionRow) => ({
  couponId,
  accountId: fanId,
});

const offOf = ({ renewalCents, nowCents }: PricedOrder): Cents => cents(renewalCents - nowCents);

async function described(ctx: WriteContext, row: SubscriptionRow): Promise<Answer> {
  const subscription = await describeOwnOne(ctx, row);
  // Existing clients wait for it, whatever was paid.
  if (ctx.listener === 'api') {
    const redirectUrl = `/payment/success?transactionId=${row.id.slice(-8)}`;
    ctx.emit(`account:${row.fanId}`, paymentStatusCallback, { redirectUrl });
  }
  return { _id: row.id, subscriptionId: row.id, status: subscription.status, subscription };
}
