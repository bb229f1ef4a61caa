import { BASIS_POINTS } from '#platform/contract/money.ts';
import { type ReadContext, viewerOf } from '#platform/server/context.ts';
import { type BoundRoute, bind } from '#platform/server/http/bind.ts';
import * as contract from '../../contract/coupons.contract.ts';
import { reserveCoupon } from './reserve-coupon.ts';
import { listCoupons } from './show-coupons.ts';
import { type CouponKeeper, changeCoupon, createCoupon, removeCoupon } from './write-coupon.ts';

/** Operators keep all coupons. */
const ALL: CouponKeeper = { creatorId: undefined };

const own = (ctx: ReadContext): CouponKeeper => ({ creatorId: viewerOf(ctx).accountId });

export const couponRoutes: BoundRoute[] = [
  bind(contract.applyCoupon, async (ctx, { params: { code }, query: { performerId: creatorId } }) => {
    const scope = creatorId === undefined ? 'top-up' : { creatorId };
    const coupon = await reserveCoupon(ctx, { code, accountId: viewerOf(ctx).accountId, scope });
    return {
      _id: coupon.couponId,
      code: coupon.code,
      value: coupon.percentBp / BASIS_POINTS,
      reservedUntil: coupon.reservedUntil.toISOString(),
    };
  }),
  bind(contract.listCoupons, (ctx, { query }) => listCoupons(ctx, ALL, query)),
  bind(contract.createCoupon, (ctx, { body }) => createCoupon(ctx, ALL, body.coupon)),
  bind(contract.changeCoupon, (ctx, { params, body }) => changeCoupon(ctx, ALL, params.id, body)),
  bind(contract.removeCoupon, (ctx, { params }) => removeCoupon(ctx, ALL, params.id)),
  bind(contract.listOwnCoupons, (ctx, { query }) => listCoupons(ctx, own(ctx), query)),
  bind(contract.createOwnCoupon, (ctx, { body }) => createCoupon(ctx, own(ctx), body.coupon)),
  bind(contract.changeOwnCoupon, (ctx, { params, body }) => changeCoupon(ctx, own(ctx), params.id, body)),
  bind(contract.removeOwnCoupon, (ctx, { params }) => removeCoupon(ctx, own(ctx), params.id)),
];
