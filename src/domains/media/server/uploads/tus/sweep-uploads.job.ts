import * as z from 'zod/mini';
import { readSettings } from '#domains/site/server/index.ts';
import { DAY_MILLISECONDS } from '#platform/contract/day.ts';
import { isId } from '#platform/server/ids.ts';
import { job } from '#platform/server/jobs/job.ts';
import { handleJob, type JobContext } from '#platform/server/jobs/jobs.ts';
import { finishUpload } from './finish-upload.ts';
import { listParts, removeParts } from './parts.ts';
import { deleteOldUploads, findUnfinished, listLeftComplete } from './uploads.sql.ts';

// The request that brought the last byte also accepts the file; one that was killed does not come back.
const LEFT_MILLISECONDS = 60_000;

const sweepUploadsJob = job({ name: 'media.sweep-uploads', schema: z.object({}), cron: '*/2 * * * *' });

/** Accepts complete uploads that a killed process has left, and forgets those that nobody continues. */
export async function sweepUploads(job: JobContext): Promise<void> {
  const { db, clock, storage } = job.read();
  const now = clock.real().getTime();
  for (const { id } of await listLeftComplete(db, new Date(now - LEFT_MILLISECONDS)))
    await finishUpload(job, id).catch((error) => job.log.error({ err: error, uploadId: id }, 'not accepted'));
  const { unfinishedUploadDays } = await readSettings(db);
  const before = new Date(now - unfinishedUploadDays * DAY_MILLISECONDS);
  while ((await job.write((ctx) => deleteOldUploads(ctx.tx, before))).length > 0);
  const parts = (await listParts(storage)).filter(isId);
  const unfinished = await findUnfinished(db, parts);
  for (const id of parts) if (!unfinished.has(id)) await removeParts(storage, id);
}

export const sweepUploadsHandler = handleJob(sweepUploadsJob, (job) => sweepUploads(job));
