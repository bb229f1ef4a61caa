import * as z from 'zod/mini';
import { handleJob, job } from '#platform/server/jobs/jobs.ts';
import { deleteFollowsEndedBefore } from './follows.sql.ts';

// The word Undo stands for eight seconds, longer while somebody points at it; and a slow line takes its time.
const RESUMES_FOR_SECONDS = 60;

/** A follow that ended after this is taken up again by following, as if it had not ended. */
export const resumesFrom = (now: Date): Date => new Date(now.getTime() - RESUMES_FOR_SECONDS * 1_000);

const forgetEndedFollows = job({
  name: 'creators.forget-ended-follows',
  schema: z.object({}),
  cron: '*/10 * * * *',
});

/** Whom somebody no longer follows is nobody's business: it is kept only as long as it can be undone. */
export const forgetEndedFollowsJob = handleJob(forgetEndedFollows, (job) =>
  job.write(({ tx, clock }) => deleteFollowsEndedBefore(tx, resumesFrom(clock.now()))),
);
