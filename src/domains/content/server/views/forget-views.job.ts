import * as z from 'zod/mini';
import { handleJob, job } from '#platform/server/jobs/jobs.ts';
import { hourOf } from './count-view.ts';
import { deleteViewsBefore } from './views.sql.ts';

const forgetViews = job({
  name: 'content.forget-views',
  schema: z.object({}),
  cron: '7 * * * *',
});

/** Who saw what is kept for the hour in which nobody counts twice; the counts stay. */
export const forgetViewsJob = handleJob(forgetViews, (job) =>
  job.write(({ tx, clock }) => deleteViewsBefore(tx, hourOf(clock.now()))),
);
