import * as z from 'zod/mini';
import { id } from '#platform/contract/fields.ts';
import { job } from '#platform/server/jobs/job.ts';

/** Has Stripe send a payout that is ordered, outside of a transaction. */
export const sendTransfer = job({ name: 'payouts.send-transfer', schema: z.object({ payoutId: id }) });
