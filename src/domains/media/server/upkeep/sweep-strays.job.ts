import * as z from 'zod/mini';
import { DAY_MILLISECONDS } from '#platform/contract/day.ts';
import { job } from '#platform/server/jobs/job.ts';
import { handleJob, type JobContext } from '#platform/server/jobs/jobs.ts';
import { removeUnlessNamed } from '../files/place-file.ts';
import { findStrays, type Stray } from './find-strays.ts';

// From the moment a file gets its place, seconds pass until its row is there; a day is beyond any doubt.
const AGE_MILLISECONDS = DAY_MILLISECONDS;
// Interrupted work leaves a few files. Where a tenth of them all is named by no row, the database is not the one that
// belongs to them, such as an old copy that somebody tries out; what it does not know must not go for that.
const PLAUSIBLE_STRAYS = 100;
const PLAUSIBLE_SHARE = 0.1;

// At a minute of the night when nothing else is due.
const sweepStraysJob = job({ name: 'media.sweep-strays', schema: z.object({}), cron: '53 3 * * *' });

/**
 * Removes what interrupted work has left in the stores: files older than a day that no row names. Throws when these are
 * too many to be that.
 */
export async function sweepStrays(job: JobContext): Promise<void> {
  const ctx = job.read();
  const before = ctx.clock.real().getTime() - AGE_MILLISECONDS;
  const strays: Stray[] = [];
  let files = 0;
  for await (const part of findStrays(ctx)) {
    files += part.files;
    strays.push(...part.strays.filter(({ since }) => since.getTime() < before));
  }
  if (strays.length > PLAUSIBLE_STRAYS && strays.length > files * PLAUSIBLE_SHARE)
    throw new Error(
      `${strays.length} of ${files} files are named by no row: is this their database? Nothing was removed.`,
    );
  // Rows are asked once more: the first files were looked at a while ago.
  await removeUnlessNamed(ctx, strays);
  if (strays.length > 0) job.log.info({ strays: strays.length }, 'remains of interrupted work were removed');
}

export const sweepStraysHandler = handleJob(sweepStraysJob, (job) => sweepStrays(job));
