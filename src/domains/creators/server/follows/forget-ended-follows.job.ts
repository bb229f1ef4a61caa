import * as z from 'zod/mini';
import { handleJob, job } from '#platform/server/jobs/jobs.ts';
import { deleteFollowsEndedBefore } from './follows.sql.ts';

// The Undo toast is shown for eight seconds, longer while the pointer is on it; the rest is for slow connections.
const RESUMES_FOR_SECONDS = 60;

/** A follow that ended after this is resumed by following again. */
export const resumesFrom = (now: Date): Date => new Date(now.getTime() - RESUMES_FOR_SECONDS * 1_000);

const forgetEndedFollows = job({
  name: 'creators.forget-ended-follows',
  schema: z.object({}),
  cron: '*/10 * * * *',
});

/** Ended follows are private, so they are stored only as long as they can be undone. */
export const forgetEndedFollowsJob = handleJob(forgetEndedFollows, (job) =>
  job.write(({ tx, clock }) => deleteFollowsEndedBefore(tx, resumesFrom(clock.now()))),
);
