import { refusal } from '#platform/contract/refusal.ts';

/** Unknown, or another creator's: whoever asks cannot tell which. */
export const earningNotFound = refusal('payouts.earning-not-found', 404, 'There is no such earning.');
