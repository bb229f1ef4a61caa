import * as z from 'zod/mini';
import { readSettings } from '#domains/site/server/index.ts';
import { DAY_MILLISECONDS } from '#platform/contract/day.ts';
import { handleJob, job } from '#platform/server/jobs/jobs.ts';
import { deleteSomeMailsBefore } from '../delivery/waiting-mails.sql.ts';
import { deleteSomePushesBefore } from '../push/waiting-pushes.sql.ts';
import { deleteSomeBefore } from './bell.sql.ts';

const forgetOldNotices = job({
  name: 'notifications.forget-old-notices',
  schema: z.object({}),
  cron: '41 4 * * *',
});

/** Lines of the bell, and what was mailed and pushed, are kept as long as the operator has set. */
export const forgetOldNoticesJob = handleJob(forgetOldNotices, async (job) => {
  const { notificationDays } = await readSettings(job.read().db);
  const before = new Date(job.read().clock.now().getTime() - notificationDays * DAY_MILLISECONDS);
  while ((await job.write(({ tx }) => deleteSomeBefore(tx, before))) > 0);
  while ((await job.write(({ tx }) => deleteSomeMailsBefore(tx, before))) > 0);
  while ((await job.write(({ tx }) => deleteSomePushesBefore(tx, before))) > 0);
});
