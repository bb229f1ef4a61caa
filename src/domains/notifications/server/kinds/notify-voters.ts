import * as z from 'zod/mini';
import { id } from '#platform/contract/fields.ts';
import { job } from '#platform/server/jobs/job.ts';

/** Tells those who have voted that a poll has ended. */
export const notifyVoters = job({
  name: 'notifications.notify-voters',
  schema: z.object({ postId: id, creatorId: id }),
  mayTakeSeconds: 60 * 60,
});
