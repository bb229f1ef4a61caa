import * as z from 'zod/mini';
import { job } from '#platform/server/jobs/job.ts';

/** Enqueued after each payment; also runs every minute for disputes that have become due. */
export const deliverSandboxEvents = job({
  name: 'deliver-sandbox-events',
  schema: z.object({}),
  cron: '* * * * *',
});
