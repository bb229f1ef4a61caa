import * as z from 'zod/mini';
import { DAY_MILLISECONDS } from '#platform/contract/day.ts';
import { job } from '#platform/server/jobs/job.ts';
import { handleJob, type JobContext } from '#platform/server/jobs/jobs.ts';
import { removeUnlessNamed } from '../files/place-file.ts';
import { findStrays, type Stray } from './find-strays.ts';

// A row follows its file within seconds; a day is safely beyond that.
const AGE_MILLISECONDS = DAY_MILLISECONDS;
// Interrupted work leaves few files. If a tenth of all files is unreferenced, the database is probably the
// wrong one, such as an old copy, and nothing must be deleted.
const PLAUSIBLE_STRAYS = 100;
const PLAUSIBLE_SHARE = 0.1;

// At a minute of the night when nothing else is scheduled.
const sweepStraysJob = job({ name: 'media.sweep-strays', schema: z.object({}), cron: '53 3 * * *' });

/**
 * Removes leftovers of interrupted work: files older than a day that no row references. Throws if there are
 * too many.
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
  // Checked again, because the first files were checked a while ago.
  await removeUnlessNamed(ctx, strays);
  if (strays.length > 0) job.log.info({ strays: strays.length }, 'remains of interrupted work were removed');
}

export const sweepStraysHandler = handleJob(sweepStraysJob, (job) => sweepStrays(job));
