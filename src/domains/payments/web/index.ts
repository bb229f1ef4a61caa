/** What other pages may use of payments: the way to the gateway and back. */
export { useTopUp } from './use-top-up.ts';
