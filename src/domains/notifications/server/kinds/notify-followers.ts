import * as z from 'zod/mini';
import { id } from '#platform/contract/fields.ts';
import { job } from '#platform/server/jobs/job.ts';

/** Tells the followers of a creator that something was published. */
export const notifyFollowers = job({
  name: 'notifications.notify-followers',
  schema: z.object({ creatorId: id, kind: z.enum(['feed', 'video', 'gallery', 'product']), itemId: id }),
  mayTakeSeconds: 60 * 60,
});
