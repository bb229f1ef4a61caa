import * as z from 'zod/mini';
import { id } from '#platform/contract/fields.ts';
import { job } from '#platform/server/jobs/job.ts';

/** Offers a creator's present prices to those who are subscribed. */
export const offerPrices = job({
  name: 'subscriptions.offer-prices',
  schema: z.object({ creatorId: id }),
});
