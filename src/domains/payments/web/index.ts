/** Public web API of the payments domain: starting a top-up and returning from it. */

export { cardStatusLabels } from './card-payment-labels.ts';
export { CardPicker, chosenCard, OTHER_CARD } from './cards/card-picker.tsx';
export { loadSavedCards, type SavedCard, useSavedCards } from './cards/use-saved-cards.ts';
export { type AppliedCoupon, CouponField, priceWith, reapplyCoupon } from './coupons/coupon-field.tsx';
export { findPayment } from './find-payment.ts';
export { GatewayTest } from './gateway/gateway-test.tsx';
export { moreTokens } from './packages/more-tokens.ts';
export { loadTokenPackages, type TokenPackage, useTokenPackages } from './packages/use-token-packages.ts';
export { failureTitle, returnedLabels } from './payment-labels.ts';
export { purposeState } from './purpose.ts';
export { CardPaymentDetailOf } from './refunds/card-payment-detail.tsx';
export { findStartedTopUp } from './started-top-up.ts';
export { leaveFor, useTopUp } from './use-top-up.ts';
