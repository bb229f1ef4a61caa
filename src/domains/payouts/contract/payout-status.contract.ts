/** By itself, so that the frames of pages load no more of payouts than what they listen for. */
import * as z from 'zod/mini';

export const payoutStatus = z.enum(['pending', 'approved', 'rejected', 'done']);
export type PayoutStatus = z.output<typeof payoutStatus>;
