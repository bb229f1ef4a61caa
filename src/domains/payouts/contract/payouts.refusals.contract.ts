import { refusal } from '#platform/contract/refusal.ts';

/** Unknown earnings and those of other creators get the same answer, so that it reveals nothing. */
export const earningNotFound = refusal('payouts.earning-not-found', 404, 'This earning does not exist.');
