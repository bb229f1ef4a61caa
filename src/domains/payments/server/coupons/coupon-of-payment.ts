/** The coupon that a payment uses. */
import { cents } from '#platform/contract/money.ts';
import type { WriteContext } from '#platform/server/context.ts';
import type { CardTransactionStatus } from '../../contract/card-transaction.contract.ts';
import type { CardTransactionRow } from '../payments.tables.ts';
import { consumeUse, keepUseOfPayment, lockCouponByCode, releaseUseOfPayment } from './coupons.sql.ts';
import { attachCoupon, reserveCoupon } from './reserve-coupon.ts';

/**
 * Before a card is accepted: reserves the payment's coupon again, because its 15 minutes may be over, or the payer may
 * have used it in another payment. Refuses as `reserveCoupon` does; nothing is charged then.
 */
export async function holdCoupon(ctx: WriteContext, transaction: CardTransactionRow): Promise<void> {
  const { id: paymentId, accountId, couponCode: code, performerId } = transaction;
  if (code === null) return;
  const scope = performerId === null ? 'top-up' : { creatorId: performerId };
  const { couponId } = await reserveCoupon(ctx, { code, accountId, scope, paymentId });
  await attachCoupon(ctx, { couponId, accountId, paymentId });
}

/** What a payment's new state means for its coupon: kept while processing, counted at success, freed at failure. */
export async function finalizeCoupon(
  ctx: WriteContext,
  transaction: CardTransactionRow,
  to: CardTransactionStatus,
): Promise<void> {
  const { id: paymentId, accountId, couponCode, originalCents, amountCents } = transaction;
  if (couponCode === null) return;
  if (to === 'processing') await keepUseOfPayment(ctx.tx, paymentId);
  if (to === 'fail' || to === 'canceled') await releaseUseOfPayment(ctx.tx, paymentId);
  if (to !== 'success') return;
  const coupon = await lockCouponByCode(ctx.tx, couponCode);
  if (!coupon) throw new Error(`the coupon ${couponCode} of the payment ${paymentId} is gone`);
  const discountCents = cents((originalCents ?? amountCents) - amountCents);
  const use = { couponId: coupon.id, accountId, paymentId, discountCents, now: ctx.clock.now() };
  await consumeUse(ctx.tx, use);
}
