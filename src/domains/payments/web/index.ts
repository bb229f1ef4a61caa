/** Public web API of the payments domain: starting a top-up and returning from it. */

export { cardStatusLabels } from './card-payment-labels.ts';
export { type AppliedCoupon, CouponField, priceWith } from './coupons/coupon-field.tsx';
export { findPayment } from './find-payment.ts';
export { moreTokens } from './packages/more-tokens.ts';
export { loadTokenPackages, type TokenPackage, useTokenPackages } from './packages/use-token-packages.ts';
export { returnedLabels } from './payment-labels.ts';
export { purposeState } from './purpose.ts';
export { findStartedTopUp } from './started-top-up.ts';
export { useTopUp } from './use-top-up.ts';
