import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { HOUR_MILLISECONDS } from '#platform/contract/day.ts';
import { job } from '#platform/server/jobs/job.ts';
import { handleJob, type JobContext } from '#platform/server/jobs/jobs.ts';
import { fileFailed } from '../../contract/media.events.ts';
import { photoTooDemanding } from '../../contract/media.refusals.contract.ts';
import { failConversion } from '../conversions/conversions.sql.ts';
import { SCRATCH_PREFIX } from '../conversions/run-conversion.ts';
import { fileUses, findFilesAwaited, findFilesInUse } from '../files/file-uses.ts';
import { failProcessing } from '../files/files.sql.ts';
import { recipeNamed } from '../recipes/recipes.ts';
import { purposeNamed } from '../uploads/purposes.ts';
import { removeFiles } from '../uploads/remove-upload.ts';
import { lockPerhapsUnused, lockReplaced, lockUnfinished, noteInUse, touchFile } from './clean-up.sql.ts';

// Longer than filling in a form takes, and than pages keep showing a replaced avatar.
const UNUSED_MILLISECONDS = 24 * HOUR_MILLISECONDS;
// The queue returns a lost job after seconds; an hour without a change means that nothing processes the file.
const STILL_MILLISECONDS = HOUR_MILLISECONDS;
// As often as the queue itself retries.
const MAX_TRIES = 5;
// Smaller than every id.
const NO_ID = '00000000-0000-0000-0000-000000000000';

/** Hourly, at a minute when nothing else is scheduled. */
export const cleanUpJob = job({ name: 'media.clean-up', schema: z.object({}), cron: '17 * * * *' });

/** Removes unused files and restarts stalled processing. */
export async function cleanUp(job: JobContext): Promise<void> {
  const { clock, storage } = job.read();
  const before = (milliseconds: number) => new Date(clock.real().getTime() - milliseconds);
  for (let checked: string | undefined = NO_ID; checked; )
    checked = await removeUnused(job, before(UNUSED_MILLISECONDS), checked);
  while (await removeReplaced(job, before(UNUSED_MILLISECONDS)));
  while (await restartStalled(job, before(STILL_MILLISECONDS)));
  await removeOldTemporaryFiles(storage.temporaryDir, before(UNUSED_MILLISECONDS));
}

/** Returns the last file that was checked; undefined if no more follow. */
async function removeUnused(
  job: JobContext,
  createdBefore: Date,
  afterId: string,
): Promise<string | undefined> {
  return job.write(async (ctx) => {
    // Without any domain to ask, every file would look unused.
    if (ctx.ports.all(fileUses).length === 0) return undefined;
    const files = await lockPerhapsUnused(ctx.tx, createdBefore, afterId);
    const fileIds = files.map(({ id }) => id);
    const inUse = await findFilesInUse(ctx.ports, ctx.tx, fileIds);
    await noteInUse(ctx.tx, [...inUse], ctx.clock.real());
    // Asked again each time, because no event tells when an unsaved form is abandoned.
    const awaited = await findFilesAwaited(ctx.ports, ctx.tx, files);
    await removeFiles(
      ctx,
      fileIds.filter((id) => !inUse.has(id) && !awaited.has(id)),
    );
    return fileIds.at(-1);
  });
}

/** True if there may be more. */
async function removeReplaced(job: JobContext, replacedBefore: Date): Promise<boolean> {
  return job.write(async (ctx) => {
    const fileIds = await lockReplaced(ctx.tx, replacedBefore);
    await removeFiles(ctx, fileIds);
    return fileIds.length > 0;
  });
}

async function restartStalled(job: JobContext, touchedBefore: Date): Promise<boolean> {
  return job.write(async (ctx) => {
    const files = await lockUnfinished(ctx.tx, touchedBefore);
    for (const { id: fileId, purpose, tries } of files) {
      const { prepare, tooDemanding = photoTooDemanding } =
        recipeNamed(purposeNamed(ctx.ports, purpose).recipe) ?? {};
      if (prepare && tries < MAX_TRIES) {
        await touchFile(ctx.tx, fileId, ctx.clock.real());
        await ctx.enqueue(prepare.order, { fileId });
        continue;
      }
      const { code: errorCode } = tooDemanding;
      const at = ctx.clock.real();
      await failConversion(ctx.tx, fileId, at);
      const ownerId = await failProcessing(ctx.tx, fileId, errorCode, at);
      if (ownerId) ctx.publish(fileFailed, { fileId, ownerId, errorCode });
    }
    return files.length > 0;
  });
}

/** Removes what a killed process left in the temporary folder. */
async function removeOldTemporaryFiles(folder: string, changedBefore: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    const isOurs = found?.isFile() || (found?.isDirectory() && name.startsWith(SCRATCH_PREFIX));
    if (found && isOurs && found.mtime < changedBefore) await rm(path, { recursive: true, force: true });
  }
}

export const cleanUpHandler = handleJob(cleanUpJob, (job) => cleanUp(job));
