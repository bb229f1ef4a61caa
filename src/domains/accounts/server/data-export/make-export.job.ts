import * as z from 'zod/mini';
import { DAY_MILLISECONDS } from '#platform/contract/day.ts';
import { job } from '#platform/server/jobs/job.ts';
import { handleJob } from '#platform/server/jobs/jobs.ts';
import { getAccount } from '../accounts.sql.ts';
import { mailUser } from '../mail-user.ts';
import { exportReadyMail } from '../mails/data-export-mails.ts';
import { fillExport, findWaitingExport } from './data-export.sql.ts';
import { gatherDataExport } from './data-export.ts';
import { keepExportContent } from './export-content.ts';

// A week with a weekend is enough to download it; keeping it longer would only be a risk.
const LIFETIME_MILLISECONDS = 7 * DAY_MILLISECONDS;

export const makeExport = job({
  name: 'accounts.make-export',
  schema: z.object({ exportId: z.uuid() }),
  // For a user with millions of sales.
  mayTakeSeconds: 3_600,
});

/** Gathers the copy in parts; a job that is delivered twice fills it once. */
export const makeExportJob = handleJob(makeExport, async (ctx, { exportId }) => {
  const read = ctx.read();
  const accountId = await findWaitingExport(read.db, exportId);
  if (!accountId) return;
  const own = await gatherDataExport(read, accountId);
  const makingId = await keepExportContent(ctx, exportId, own.data);
  const files = own.files();
  await ctx.write(async (write) => {
    const readyAt = write.clock.real();
    const expiresAt = new Date(readyAt.getTime() + LIFETIME_MILLISECONDS);
    if (!(await fillExport(write.tx, exportId, { makingId, files, readyAt, expiresAt }))) return;
    await mailUser(write, await getAccount(write.tx, accountId), exportReadyMail, {});
  });
});
