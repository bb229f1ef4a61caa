import type { JobContext } from '#platform/server/jobs/jobs.ts';
import type { Storage } from '#platform/server/storage/storage.ts';
import { fileFailed, fileReady, fileWasHeld } from '../../contract/media.events.ts';
import { blockedFiles } from '../files/blocked-files.ts';
import {
  type BegunProcessing,
  beginProcessing,
  failProcessing,
  finishProcessing,
  holdProcessed,
  insertRendition,
} from '../files/files.sql.ts';
import { removeUnlessNamed } from '../files/place-file.ts';
import type { RenditionRow } from '../media.tables.ts';
import { ALIKE_BITS } from '../pictures/picture-hash.ts';
import { FileFailure } from './recipe.ts';

/** The results of a recipe; its renditions are already in their stores. */
export interface PreparedFile {
  /** Null of what has no picture. */
  readonly thumbhash: string | null;
  /** What a photo looks like (`pictures/picture-hash.ts`). */
  readonly pictureHash?: string | null;
  readonly renditions: readonly RenditionRow[];
}

/** Makes the renditions of an original. Throws `FileFailure` if the file itself is faulty. */
export type Prepare = (storage: Storage, original: BegunProcessing) => Promise<PreparedFile>;

/**
 * Prepares a file, then publishes that it is ready or has failed. Can be repeated at any point: a finished
 * file stays as it is.
 */
export async function prepareFile(job: JobContext, fileId: string, prepare: Prepare): Promise<void> {
  const begun = await job.write((ctx) => beginProcessing(ctx.tx, fileId, ctx.clock.real()));
  if (!begun) return;
  const { storage } = job.read();
  try {
    if (!(await storage.find('private', begun.originalKey)))
      throw new Error('the original is not in the store');
    await finish(job, fileId, await prepare(storage, begun));
  } catch (error) {
    if (!(error instanceof FileFailure)) throw error;
    const { errorCode, message: detail } = error;
    job.log.info({ fileId, errorCode, detail }, 'a file cannot be used');
    await failFile(job, fileId, errorCode);
  }
}

async function finish(job: JobContext, fileId: string, prepared: PreparedFile): Promise<void> {
  let isKept = false;
  try {
    isKept = await job.write(async (ctx) => {
      const at = ctx.clock.real();
      const { thumbhash, pictureHash = null } = prepared;
      const alike =
        pictureHash === null
          ? undefined
          : await ctx.ports.one(blockedFiles).findAlike(ctx.tx, pictureHash, ALIKE_BITS);
      const ownerId = alike
        ? await holdProcessed(ctx.tx, fileId, { thumbhash, pictureHash, at })
        : await finishProcessing(ctx.tx, fileId, { thumbhash, pictureHash, at });
      if (!ownerId) return false;
      for (const rendition of prepared.renditions) await insertRendition(ctx.tx, fileId, rendition);
      if (alike) ctx.publish(fileWasHeld, { fileId, ownerId, reason: alike.reason });
      else ctx.publish(fileReady, { fileId, ownerId });
      return true;
    });
  } finally {
    // The file was removed or finished by another process in the meantime: nothing references these
    // renditions.
    if (!isKept) await removeUnlessNamed(job.read(), prepared.renditions);
  }
}

async function failFile(job: JobContext, fileId: string, errorCode: string): Promise<void> {
  await job.write(async (ctx) => {
    const ownerId = await failProcessing(ctx.tx, fileId, errorCode, ctx.clock.real());
    if (ownerId) ctx.publish(fileFailed, { fileId, ownerId, errorCode });
  });
}
