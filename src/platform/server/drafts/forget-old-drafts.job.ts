import * as z from 'zod/mini';
import { DAY_MILLISECONDS } from '#platform/contract/day.ts';
import { handleJob, job } from '../jobs/jobs.ts';
import { deleteDraftsBefore } from './drafts.sql.ts';

// An illness, a season, a long journey: who has not come back to a form for a quarter of a year has given it up.
// Its files, which nobody else sees, would otherwise lie here for ever.
const KEPT_DAYS = 90;

const forgetOldDrafts = job({ name: 'platform.forget-old-drafts', schema: z.object({}), cron: '37 4 * * *' });

/** A draft that nobody has touched for 90 days is deleted; clean-up then takes its files. */
export const forgetOldDraftsJob = handleJob(forgetOldDrafts, async (ctx) => {
  const deleteSome = () =>
    ctx.write(({ tx, clock }) =>
      deleteDraftsBefore(tx, new Date(clock.now().getTime() - KEPT_DAYS * DAY_MILLISECONDS)),
    );
  while ((await deleteSome()) > 0);
});
