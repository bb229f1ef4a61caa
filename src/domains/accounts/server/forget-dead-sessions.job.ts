import * as z from 'zod/mini';
import { handleJob, job } from '#platform/server/jobs/jobs.ts';
import { deleteSessionsEndedBefore } from './sessions.sql.ts';

// Long enough to look into a stolen account; addresses and devices are personal data and do not stay for ever.
const KEPT_DAYS = 30;
const DAY_MILLISECONDS = 24 * 60 * 60_000;

const forgetDeadSessions = job({
  name: 'forget-dead-sessions',
  schema: z.object({}),
  // Daily, in the quiet hours of most of the world's evening traffic.
  cron: '17 4 * * *',
});

/** Sessions that ended 30 days ago are deleted. */
export const forgetDeadSessionsJob = handleJob(forgetDeadSessions, async (ctx) => {
  await ctx.write(async ({ tx, clock }) => {
    await deleteSessionsEndedBefore(tx, new Date(clock.real().getTime() - KEPT_DAYS * DAY_MILLISECONDS));
  });
});
