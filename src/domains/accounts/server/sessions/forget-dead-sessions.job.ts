import * as z from 'zod/mini';
import { DAY_MILLISECONDS } from '#platform/contract/day.ts';
import { handleJob, job } from '#platform/server/jobs/jobs.ts';
import { deleteExportsExpiredBefore } from '../data-export/data-export.sql.ts';
import { deleteLinksExpiredBefore } from '../mailed-links/mailed-links.sql.ts';
import { deleteChallengesExpiredBefore } from '../passkeys/passkey-challenges.sql.ts';
import { deleteWrongCodesBefore } from '../second-factor/second-factors.sql.ts';
import { deleteSessionsEndedBefore } from './sessions.sql.ts';

// Long enough to investigate a stolen account; addresses and devices are personal data and must not stay for ever.
const KEPT_DAYS = 30;

const forgetDeadSessions = job({
  name: 'forget-dead-sessions',
  schema: z.object({}),
  // Daily, at a time of little traffic.
  cron: '17 4 * * *',
});

/**
 * Deletes sessions and mailed links 30 days after they ended, data exports after a week, wrong codes after a day, and
 * expired challenges at once.
 */
export const forgetDeadSessionsJob = handleJob(forgetDeadSessions, async (ctx) => {
  await ctx.write(async ({ tx, clock }) => {
    const time = new Date(clock.real().getTime() - KEPT_DAYS * DAY_MILLISECONDS);
    await deleteSessionsEndedBefore(tx, time);
    await deleteLinksExpiredBefore(tx, time);
    await deleteExportsExpiredBefore(tx, clock.real());
    await deleteWrongCodesBefore(tx, new Date(clock.real().getTime() - DAY_MILLISECONDS));
    await deleteChallengesExpiredBefore(tx, clock.real());
  });
});
