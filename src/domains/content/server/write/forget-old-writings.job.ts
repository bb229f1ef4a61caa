import * as z from 'zod/mini';
import { DAY_MILLISECONDS } from '#platform/contract/day.ts';
import { handleJob, job } from '#platform/server/jobs/jobs.ts';
import { deleteWritingsKeptBefore } from './kept-writings.sql.ts';

// An illness, a season, a long journey: whoever has not come back to a form for a quarter of a year has given it up.
// Its photos, which nobody else sees, would otherwise lie here for ever.
const KEPT_DAYS = 90;

const forgetOldWritings = job({
  name: 'content.forget-old-writings',
  schema: z.object({}),
  cron: '37 4 * * *',
});

/** What stood in the form of a post and was not touched for 90 days is forgotten; clean-up then takes its photos. */
export const forgetOldWritingsJob = handleJob(forgetOldWritings, (job) =>
  job.write(({ tx, clock }) =>
    deleteWritingsKeptBefore(tx, new Date(clock.now().getTime() - KEPT_DAYS * DAY_MILLISECONDS)),
  ),
);
