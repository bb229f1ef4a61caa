import * as z from 'zod/mini';
import { id } from '#platform/contract/fields.ts';
import { job } from '#platform/server/jobs/job.ts';

/** Has the gateway give money back, outside of a transaction. */
export const refundCard = job({ name: 'payments.refund-card', schema: z.object({ refundId: id }) });
