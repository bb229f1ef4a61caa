/** Public API of the payments domain. */
import type { Domain } from '#platform/server/domain.ts';
import answerByPurpose from './answer-by-purpose.on.ts';
import { chargeCardJob } from './cards/charge-card.job.ts';
import { forgetCardJob } from './cards/forget-card.job.ts';
import { serveWebhooks } from './gateway-webhooks.ts';
import { paymentsRoutes } from './payments.routes.ts';
import { askGatewaysJob } from './poll/ask-gateways.job.ts';
import { refundCardJob } from './refunds/refund-card.job.ts';
import { deliverSandboxEventsJob } from './sandbox/deliver-sandbox-events.job.ts';

export { takeOff } from '../contract/take-off.ts';
export { beginPayment } from './begin-payment.ts';
export { cardMoneyPerDay } from './card-money-per-day.ts';
export { refuseCardNumbers } from './card-numbers.ts';
export { checkSteps, type Steps } from './card-transaction-states.ts';
export { findCardOfPayment, paymentExists } from './card-transactions.sql.ts';
export { type CardUsers, cardUsers } from './cards/card-uses.ts';
export { eraseCards } from './cards/erase-cards.ts';
export { findCards, findOwnCard, listOwnCards } from './cards/payment-cards.sql.ts';
export { startCardCharge } from './cards/start-card-charge.ts';
export { continuePayment } from './continue-payment.ts';
export {
  type AppliedCoupon,
  attachCoupon,
  checkCoupon,
  consumeCoupon,
  reserveCoupon,
} from './coupons/reserve-coupon.ts';
export { eraseCoupons, ownCardData, ownCouponData, ownPaymentData } from './data-export.ts';
export { cardPaymentsCsv } from './export-card-payments.ts';
export { chargesByStripe, nameOfSiteGateway, problemsOfGateway } from './gateways.ts';
export { confirmPath } from './move-transaction.ts';
export type { ConnectedAccount } from './payment-gateway.ts';
export type { PaymentCardRow } from './payments.tables.ts';
export { type PurchaseStatusesOf, purchaseStatusesOf } from './purchase-intents.ts';
export { type PaymentPurpose, purposes } from './purposes.ts';
export { reconcileBookings, reconcilePayments } from './reconcile-payments.ts';
export { paysAccounts } from './stripe/connected-account-state.ts';
export { askForConnectedAccount, openConnectedAccount } from './stripe/connected-accounts.ts';
export { sendToAccount, type TransferAnswer } from './stripe/connected-transfers.ts';

export const paymentsDomain: Domain = {
  name: 'payments',
  routes: paymentsRoutes,
  handlers: answerByPurpose,
  jobs: [chargeCardJob, forgetCardJob, refundCardJob, askGatewaysJob, deliverSandboxEventsJob],
  rawRoutes: serveWebhooks,
};
