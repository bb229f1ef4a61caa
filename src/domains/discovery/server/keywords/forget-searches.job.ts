import * as z from 'zod/mini';
import { DAY_MILLISECONDS } from '#platform/contract/day.ts';
import { handleJob, job } from '#platform/server/jobs/jobs.ts';
import { deleteSearchesBefore } from './keywords.sql.ts';

const KEPT_MILLISECONDS = 30 * DAY_MILLISECONDS;

const forgetSearches = job({ name: 'discovery.forget-searches', schema: z.object({}), cron: '17 4 * * *' });

/** Searches count for a month. */
export const forgetSearchesJob = handleJob(forgetSearches, (job) =>
  job.write(({ tx, clock }) => deleteSearchesBefore(tx, new Date(clock.now().getTime() - KEPT_MILLISECONDS))),
);
