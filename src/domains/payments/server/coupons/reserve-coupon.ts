/**
 * Using a coupon: a use is reserved for 15 minutes, named by the payment that wants it, and counted once the payment
 * has succeeded.
 */
import { MINUTE_MILLISECONDS } from '#platform/contract/day.ts';
import type { BasisPoints, Cents } from '#platform/contract/money.ts';
import type { ReadContext, WriteContext } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import {
  couponAlreadyUsed,
  couponExpired,
  couponInactive,
  couponInPayment,
  couponNotForThis,
  couponUnknown,
  couponUsedUp,
} from '../../contract/coupons.contract.ts';
import {
  attachUse,
  type CouponRow,
  type CouponUseFacts,
  consumeUse,
  findCouponByCode,
  findUseFacts,
  lockCoupon,
  lockCouponByCode,
  reserveUse,
} from './coupons.sql.ts';

const RESERVED_MILLISECONDS = 15 * MINUTE_MILLISECONDS;

/** What is to be paid: a top-up, or a subscription to a creator. */
export type CouponScope = 'top-up' | { readonly creatorId: string };

export interface CouponOrder {
  /** As it was typed. */
  readonly code: string;
  readonly accountId: string;
  readonly scope: CouponScope;
  /** The payment that uses it, if it has been begun. */
  readonly paymentId?: string | undefined;
}

export interface AppliedCoupon {
  readonly couponId: string;
  readonly code: string;
  readonly percentBp: BasisPoints;
}

/** Whether an account could use a coupon now; for a preview. Reserves nothing, and refuses as `reserveCoupon` does. */
export async function checkCoupon(ctx: ReadContext, order: CouponOrder): Promise<AppliedCoupon> {
  const coupon = await findCouponByCode(ctx.db, order.code.toUpperCase());
  if (!coupon) throw refuse(couponUnknown);
  const facts = await findUseFacts(ctx.db, usageOf(ctx, coupon, order));
  judge(coupon, facts, order.scope, ctx.clock.now());
  return appliedOf(coupon);
}

/**
 * Keeps one use of a coupon for an account, for 15 minutes from now; asked again, it is the same use. A use that is
 * kept already stays until its time, even if the coupon has expired since. Refuses with `payments.coupon-unknown`,
 * `-not-for-this`, `-inactive`, `-expired`, `-used-up`, `-already-used` and `-in-payment`.
 */
export async function reserveCoupon(
  ctx: WriteContext,
  order: CouponOrder,
): Promise<AppliedCoupon & { readonly reservedUntil: Date }> {
  const coupon = await lockCouponByCode(ctx.tx, order.code.toUpperCase());
  if (!coupon) throw refuse(couponUnknown);
  const now = ctx.clock.now();
  // A separate statement, so that it sees what was committed while the first one waited for the lock.
  const facts = await findUseFacts(ctx.tx, usageOf(ctx, coupon, order));
  const isRenewed = judge(coupon, facts, order.scope, now) === 'free';
  const until = new Date(now.getTime() + RESERVED_MILLISECONDS);
  const reservedUntil = isRenewed ? until : (facts.reservedUntil ?? until);
  await reserveUse(ctx.tx, { couponId: coupon.id, accountId: order.accountId, until: reservedUntil });
  return { ...appliedOf(coupon), reservedUntil };
}

/** Names the payment that uses a reserved coupon: its success counts the use, its failure frees it. */
export async function attachCoupon(
  ctx: WriteContext,
  use: { couponId: string; accountId: string; paymentId: string },
): Promise<void> {
  await attachUse(ctx.tx, use);
}

/** Counts the use of a reserved coupon at once, for what is paid without a card payment. One effect per account. */
export async function consumeCoupon(
  ctx: WriteContext,
  use: { couponId: string; accountId: string; discountCents: Cents },
): Promise<void> {
  await lockCoupon(ctx.tx, { id: use.couponId, creatorId: undefined });
  await consumeUse(ctx.tx, { ...use, paymentId: null, now: ctx.clock.now() });
}

const usageOf = (ctx: ReadContext, { id: couponId }: CouponRow, { accountId, paymentId }: CouponOrder) => ({
  couponId,
  accountId,
  paymentId: paymentId ?? null,
  now: ctx.clock.now(),
});

const appliedOf = ({ id: couponId, code, percentBp }: CouponRow): AppliedCoupon => ({
  couponId,
  code,
  percentBp,
});

/** Whether the account may have a use: a free one, or only the one that is kept for it. */
function judge(coupon: CouponRow, facts: CouponUseFacts, scope: CouponScope, now: Date): 'free' | 'kept' {
  const { creatorId, isActive, endsAt, maxUses, used } = coupon;
  if (creatorId !== (scope === 'top-up' ? null : scope.creatorId)) throw refuse(couponNotForThis);
  if (facts.isUsed) throw refuse(couponAlreadyUsed);
  if (facts.isInPayment) throw refuse(couponInPayment);
  if (!isActive) throw refuse(couponInactive);
  const isKept = facts.reservedUntil !== null;
  const isExpired = endsAt !== null && endsAt <= now;
  const isUsedUp = maxUses !== null && used + facts.reservedByOthers >= maxUses;
  if (!isExpired && !isUsedUp) return 'free';
  if (isKept) return 'kept';
  throw refuse(isExpired ? couponExpired : couponUsedUp);
}
