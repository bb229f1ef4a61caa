import * as z from 'zod/mini';
import { job } from '#platform/server/jobs/job.ts';

/** Sends what is due; also ordered for the moment at which a broadcast can no longer be undone. */
export const sendBroadcasts = job({
  name: 'messaging.send-broadcasts',
  schema: z.object({}),
  cron: '* * * * *',
});
