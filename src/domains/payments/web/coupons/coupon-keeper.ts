import { browserApi } from '#platform/web/call/browser-api.ts';
import {
  type CouponForm,
  changeCoupon,
  changeOwnCoupon,
  createCoupon,
  createOwnCoupon,
  removeCoupon,
  removeOwnCoupon,
} from '../../contract/coupons.contract.ts';

/** How coupons are kept: by operators all, by creators their own. */
export interface CouponKeeper {
  /** The page. */
  path: string;
  create(coupon: CouponForm): Promise<unknown>;
  change(id: string, body: { coupon: CouponForm; revision: number }): Promise<unknown>;
  remove(id: string): Promise<unknown>;
}

export const operatorKeeps: CouponKeeper = {
  path: '/admin/coupons',
  create: (coupon) => browserApi.call(createCoupon, { body: { coupon } }),
  change: (id, body) => browserApi.call(changeCoupon, { params: { id }, body }),
  remove: (id) => browserApi.call(removeCoupon, { params: { id } }),
};

export const creatorKeeps: CouponKeeper = {
  path: '/creator/coupons',
  create: (coupon) => browserApi.call(createOwnCoupon, { body: { coupon } }),
  change: (id, body) => browserApi.call(changeOwnCoupon, { params: { id }, body }),
  remove: (id) => browserApi.call(removeOwnCoupon, { params: { id } }),
};
