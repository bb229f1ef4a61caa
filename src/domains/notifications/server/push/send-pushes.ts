import * as z from 'zod/mini';
import { job } from '#platform/server/jobs/job.ts';

/** Sends what is due. Enqueued with every push; also runs each minute, for quiet hours that end and for retries. */
export const sendPushes = job({
  name: 'notifications.send-pushes',
  schema: z.object({}),
  cron: '* * * * *',
  mayTakeSeconds: 60 * 60,
});
