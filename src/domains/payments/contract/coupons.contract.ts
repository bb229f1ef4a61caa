/**
 * Coupons: a code that takes a part off a price. Those of the site are for top-ups, those of a creator for
 * subscriptions to them. Each account uses a coupon once.
 */
import * as z from 'zod/mini';
import { party } from '#domains/accounts/contract/account-card.contract.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import {
  done,
  flag,
  id,
  isoDate,
  paged,
  paging,
  prose,
  revision,
  text,
  typedCode,
} from '#platform/contract/fields.ts';
import { amountOutput } from '#platform/contract/money.ts';
import { refusal, refusalAt } from '#platform/contract/refusal.ts';
import { nameSchemas } from '#platform/contract/schema-names.ts';

export const couponUnknown = refusal('payments.coupon-unknown', 404, 'There is no such coupon.');
// Existing clients expect 406 of a coupon that cannot be used.
export const couponNotForThis = refusal(
  'payments.coupon-not-for-this',
  406,
  'This coupon is for something else. It can’t be used here.',
);
export const couponInactive = refusal('payments.coupon-inactive', 406, 'This coupon is turned off.');
export const couponExpired = refusal('payments.coupon-expired', 406, 'This coupon has expired.');
export const couponUsedUp = refusal(
  'payments.coupon-used-up',
  406,
  'This coupon has been used up. If others are still paying with it, try again in 15 minutes.',
);
export const couponAlreadyUsed = refusal(
  'payments.coupon-already-used',
  406,
  'You have already used this coupon.',
);

/** At a gateway where the payer pays without asking us again, both could be paid. */
export const couponInPayment = refusal(
  'payments.coupon-in-payment',
  406,
  'You have another payment with this coupon open. Finish it, or pay without the coupon.',
);

/** Of every call that takes a coupon. */
export const couponRefusals = [
  couponUnknown,
  couponNotForThis,
  couponInactive,
  couponExpired,
  couponUsedUp,
  couponAlreadyUsed,
  couponInPayment,
] as const;

export const couponNotFound = refusal('payments.coupon-not-found', 404, 'There is no such coupon.');
export const couponChanged = refusal(
  'payments.coupon-changed',
  409,
  'Someone else has changed this coupon. Your text is still here: check the changes before you save.',
);
export const couponCodeTaken = refusalAt(
  'coupon.code',
  'payments.coupon-code-taken',
  409,
  'There is already a coupon with this code.',
);
export const couponCodeFixed = refusalAt(
  'coupon.code',
  'payments.coupon-code-fixed',
  409,
  'A code can’t be changed. Create another coupon instead.',
);
export const couponInUse = refusal(
  'payments.coupon-in-use',
  409,
  'This coupon has been used. Turn it off instead.',
);
export const couponUsesTooFew = refusalAt(
  'coupon.maxUses',
  'payments.coupon-uses-too-few',
  422,
  'It has been used more often already.',
);

export const LONGEST_COUPON_CODE = 40;
export const MAX_COUPON_NAME = 60;
export const MAX_COUPON_USES = 1_000_000;
export const LEAST_COUPON_PERCENT = 1;
export const MOST_COUPON_PERCENT = 99;

/** As it is stored and compared: in capital letters, with the digits of any keyboard. */
const upper = z.overwrite((code: string) => code.toUpperCase());
const anyCode = typedCode({ min: 1, max: 100 }).check(upper);

export const applyCoupon = endpoint({
  method: 'POST',
  path: '/coupons/{code}/apply-coupon',
  who: 'fan',
  summary: 'Checks a coupon and reserves it for 15 minutes; a top-up or subscription then uses it',
  params: z.object({ code: anyCode }),
  /** The creator to subscribe to; absent for a top-up. */
  query: z.object({ performerId: z.optional(id) }),
  output: z.object({
    _id: id,
    code: z.string(),
    /** What it takes off, as a fraction: 0.1 for 10 %. */
    value: z.number(),
    reservedUntil: isoDate,
  }),
  refusals: couponRefusals,
  limit: 'payment',
});

/** `active`: it can be used. Else why not: the first of inactive, expired and used up. */
const couponState = z.enum(['active', 'inactive', 'expired', 'used-up']);
export type CouponState = z.output<typeof couponState>;

const ownCoupon = z.object({
  _id: id,
  name: z.string(),
  description: z.string(),
  code: z.string(),
  /** What it takes off, as a fraction. */
  value: z.number(),
  /** Null: it does not expire. */
  expiredDate: z.nullable(isoDate),
  /** How often it can still be used; null: any number. */
  numberOfUses: z.nullable(z.int()),
  status: z.enum(['active', 'inactive']),
  state: couponState,
  maxUses: z.nullable(z.int()),
  /** How often it was used. */
  uses: z.int(),
  /** What it has taken off in all, in the site's currency. */
  givenAway: amountOutput,
  /** The creator for whose subscriptions it is; null for top-ups. */
  creator: z.nullable(party),
  createdAt: isoDate,
  revision: z.int(),
});

export type OwnCoupon = z.output<typeof ownCoupon>;

const couponForm = z.object({
  code: typedCode({ min: 3, max: LONGEST_COUPON_CODE }).check(
    upper,
    z.regex(/^[A-Z0-9_-]*$/, { error: 'Letters from A to Z, digits, hyphens and underscores.' }),
  ),
  name: prose({ min: 1, max: MAX_COUPON_NAME }),
  description: z._default(text({ max: 200 }), ''),
  /** Whole percents. */
  percent: z.int().check(z.minimum(LEAST_COUPON_PERCENT), z.maximum(MOST_COUPON_PERCENT)),
  maxUses: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(MAX_COUPON_USES))), null),
  expiredDate: z._default(z.nullable(isoDate), null),
  isActive: z._default(flag, true),
});

export type CouponForm = z.output<typeof couponForm>;

const paths = { all: '/admin/coupons', one: '/admin/coupons/{id}' };
const ownPaths = { all: '/creator/coupons', one: '/creator/coupons/{id}' };

export const listCoupons = endpoint({
  method: 'GET',
  path: paths.all,
  who: 'operator',
  summary: 'All coupons, also those of creators, newest first',
  query: z.object(paging(24)),
  output: paged(ownCoupon),
});

export const createCoupon = endpoint({
  method: 'POST',
  path: paths.all,
  who: 'operator',
  summary: 'Creates a coupon for top-ups',
  body: z.object({ coupon: couponForm }),
  output: ownCoupon,
  refusals: [couponCodeTaken],
});

const changes = [couponNotFound, couponChanged, couponCodeFixed, couponUsesTooFew];

export const changeCoupon = endpoint({
  method: 'PUT',
  path: paths.one,
  who: 'operator',
  summary: 'Updates a coupon, unless it was changed in the meantime',
  params: z.object({ id }),
  body: z.object({ coupon: couponForm, revision }),
  output: ownCoupon,
  refusals: changes,
});

export const removeCoupon = endpoint({
  method: 'DELETE',
  path: paths.one,
  who: 'operator',
  summary: 'Deletes a coupon that nobody has used',
  params: z.object({ id }),
  output: done,
  refusals: [couponNotFound, couponInUse],
});

export const listOwnCoupons = endpoint({
  method: 'GET',
  path: ownPaths.all,
  who: 'creator',
  summary: 'The coupons for the logged-in creator’s subscriptions, newest first',
  query: z.object(paging(24)),
  output: paged(ownCoupon),
});

export const createOwnCoupon = endpoint({
  method: 'POST',
  path: ownPaths.all,
  who: 'creator',
  summary: 'Creates a coupon for the creator’s subscriptions',
  body: z.object({ coupon: couponForm }),
  output: ownCoupon,
  refusals: [couponCodeTaken],
});

export const changeOwnCoupon = endpoint({
  method: 'PUT',
  path: ownPaths.one,
  who: 'creator',
  summary: 'Updates one of the creator’s coupons, unless it was changed in the meantime',
  params: z.object({ id }),
  body: z.object({ coupon: couponForm, revision }),
  output: ownCoupon,
  refusals: changes,
});

export const removeOwnCoupon = endpoint({
  method: 'DELETE',
  path: ownPaths.one,
  who: 'creator',
  summary: 'Deletes one of the creator’s coupons that nobody has used',
  params: z.object({ id }),
  output: done,
  refusals: [couponNotFound, couponInUse],
});

nameSchemas({ OwnCoupon: ownCoupon });
