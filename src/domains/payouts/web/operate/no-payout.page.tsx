/** Beside the queue of payouts while none is open. */
export { default } from './owed.page.tsx';
