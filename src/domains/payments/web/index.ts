/** What other pages may use of payments: the way to the gateway and back. */
export { findPayment } from './find-payment.ts';
export { findStartedTopUp } from './started-top-up.ts';
export { useTopUp } from './use-top-up.ts';
