/** Operators and creators create, change and remove coupons; creators only those for their own subscriptions. */
import { basisPoints } from '#platform/contract/money.ts';
import { audit } from '#platform/server/audit.ts';
import type { WriteContext } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import { refuse } from '#platform/server/refuse.ts';
import {
  type CouponForm,
  couponChanged,
  couponCodeFixed,
  couponCodeTaken,
  couponInUse,
  couponNotFound,
  couponUsesTooFew,
  type OwnCoupon,
} from '../../contract/coupons.contract.ts';
import { type CouponRow, deleteUnusedCoupon, insertCoupon, lockCoupon, updateCoupon } from './coupons.sql.ts';
import { describeCoupon } from './show-coupons.ts';

// Percents in basis points.
const PERCENT = 100;

/** Whose coupons are kept: a creator's, or with undefined all of them. */
export interface CouponKeeper {
  readonly creatorId: string | undefined;
}

const fieldsOf = ({ percent, expiredDate, ...form }: CouponForm) => ({
  ...form,
  percentBp: basisPoints(percent * PERCENT),
  endsAt: expiredDate === null ? null : new Date(expiredDate),
});

/** Creates one: for top-ups if an operator does, else for the creator's subscriptions. Refuses with `payments.coupon-code-taken`. */
export async function createCoupon(
  ctx: WriteContext,
  { creatorId }: CouponKeeper,
  form: CouponForm,
): Promise<OwnCoupon> {
  const row: CouponRow = {
    ...fieldsOf(form),
    id: newId(),
    creatorId: creatorId ?? null,
    used: 0,
    revision: 1,
    createdAt: ctx.clock.now(),
  };
  if (!(await insertCoupon(ctx.tx, row, ctx.clock.real()))) throw refuse(couponCodeTaken);
  await audit(ctx, { action: 'coupon.created', objectKind: 'coupon', objectId: row.id, after: row });
  return describeCoupon(ctx, row);
}

/**
 * Payments that were begun keep their price. Refuses with `payments.coupon-not-found`, `-code-fixed`,
 * `-uses-too-few`, or `-changed` when `revision` is not the current one.
 */
export async function changeCoupon(
  ctx: WriteContext,
  { creatorId }: CouponKeeper,
  id: string,
  { coupon: form, revision }: { coupon: CouponForm; revision: number },
): Promise<OwnCoupon> {
  const before = await lockCoupon(ctx.tx, { id, creatorId });
  if (!before) throw refuse(couponNotFound);
  if (before.revision !== revision) throw refuse(couponChanged);
  if (form.code !== before.code) throw refuse(couponCodeFixed);
  if (form.maxUses !== null && form.maxUses < before.used) throw refuse(couponUsesTooFew);
  const row: CouponRow = { ...before, ...fieldsOf(form), revision: revision + 1 };
  await updateCoupon(ctx.tx, row, ctx.clock.real());
  await audit(ctx, { action: 'coupon.changed', objectKind: 'coupon', objectId: id, before, after: row });
  return describeCoupon(ctx, row);
}

/** Refuses with `payments.coupon-not-found`, or `payments.coupon-in-use` once it was used: its uses stay countable. */
export async function removeCoupon(
  ctx: WriteContext,
  { creatorId }: CouponKeeper,
  id: string,
): Promise<{ success: true }> {
  const before = await lockCoupon(ctx.tx, { id, creatorId });
  if (!before) throw refuse(couponNotFound);
  if (!(await deleteUnusedCoupon(ctx.tx, id))) throw refuse(couponInUse);
  await audit(ctx, { action: 'coupon.removed', objectKind: 'coupon', objectId: id, before });
  return { success: true };
}
