/** What other pages may use of payments: the way to the gateway and back. */

export { cardStatusWords } from './card-payment-words.ts';
export { findPayment } from './find-payment.ts';
export { returnedWords } from './payment-words.ts';
export { purposeState } from './purpose.ts';
export { findStartedTopUp } from './started-top-up.ts';
export { useTopUp } from './use-top-up.ts';
