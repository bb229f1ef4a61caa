import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { newSecret } from '#platform/server/ids.ts';
import { handleJob, type JobContext } from '#platform/server/jobs/jobs.ts';
import type { Storage } from '#platform/server/storage/storage.ts';
import { fileFailed, fileReady } from '../../contract/media.events.ts';
import {
  type BegunProcessing,
  beginProcessing,
  failProcessing,
  finishProcessing,
  insertRendition,
} from '../files/files.sql.ts';
import { removeUnlessNamed } from '../files/place-file.ts';
import type { RenditionName, RenditionRow } from '../media.tables.ts';
import { PhotoFailure } from './photo-failure.ts';
import { PHOTO_SIZES } from './photo-sizes.ts';
import type { Developed, PictureShape, WrittenPicture } from './photo-tasks.ts';
import { formatOf } from './photo-type.ts';
import { photoWorkers } from './photo-workers.ts';
import { processPhotoJob } from './process-photo.job.ts';
import { FAULT_REFUSALS } from './take-in-picture.ts';

/**
 * Makes the sizes of a photo, the preview for those who may not see it and the placeholder, then announces the
 * photo as ready, or as failed when it is itself at fault. May be repeated at any point: a photo that is done
 * stays as it is.
 */
export async function processPhoto(job: JobContext, fileId: string): Promise<void> {
  const begun = await job.write((ctx) => beginProcessing(ctx.tx, fileId, ctx.clock.real()));
  if (!begun) return;
  const { storage } = job.read();
  try {
    const developed = await develop(storage, begun);
    await finish(job, fileId, developed);
  } catch (error) {
    if (!(error instanceof PhotoFailure)) throw error;
    job.log.info({ fileId, fault: error.fault, detail: error.message }, 'a photo cannot be used');
    await fail(job, fileId, error);
  }
}

interface DevelopedPhoto {
  thumbhash: string;
  renditions: RenditionRow[];
}

/** Lets a worker make the pictures and keeps them in the private store. */
async function develop(storage: Storage, begun: BegunProcessing): Promise<DevelopedPhoto> {
  const { originalKey, originalMime } = begun;
  if (!(await storage.find('private', originalKey))) throw new Error('the original is not in the store');
  const temporary = () => join(storage.temporaryDir, newSecret());
  const sizes: (PictureShape & { name: RenditionName })[] = PHOTO_SIZES.map((size) => ({
    ...size,
    path: temporary(),
  }));
  const lockedPath = temporary();
  try {
    const developed = await storage.withLocalPath('private', originalKey, (path) =>
      photoWorkers.run({
        kind: 'develop',
        source: { path, format: formatOf(originalMime) },
        sizes: sizes.map(({ name: _, ...shape }) => shape),
        lockedPath,
      }),
    );
    return { thumbhash: developed.thumbhash, renditions: await keepAll(storage, developed) };
  } finally {
    await Promise.all(
      [...sizes.map((size) => size.path), lockedPath].map((path) => rm(path, { force: true })),
    );
  }
}

async function keepAll(storage: Storage, { sizes, locked }: Developed): Promise<RenditionRow[]> {
  const written: [RenditionName, WrittenPicture][] = [
    ...PHOTO_SIZES.flatMap(({ name }, index): [RenditionName, WrittenPicture][] => {
      const picture = sizes[index];
      return picture ? [[name, picture]] : [];
    }),
    ['locked', locked],
  ];
  return Promise.all(
    written.map(async ([name, { path, width, height, bytes }]) => {
      const key = `${newSecret()}.webp`;
      await storage.keep('private', key, path);
      return { name, store: 'private' as const, key, mime: 'image/webp', width, height, bytes };
    }),
  );
}

async function finish(job: JobContext, fileId: string, photo: DevelopedPhoto): Promise<void> {
  let isKept = false;
  try {
    isKept = await job.write(async (ctx) => {
      const ownerId = await finishProcessing(ctx.tx, fileId, photo.thumbhash, ctx.clock.real());
      if (!ownerId) return false;
      for (const rendition of photo.renditions) await insertRendition(ctx.tx, fileId, rendition);
      ctx.announce(fileReady, { fileId, ownerId });
      return true;
    });
  } finally {
    // The file was removed or finished by another process meanwhile: nobody knows these pictures.
    if (!isKept) await removeUnlessNamed(job.read(), photo.renditions);
  }
}

async function fail(job: JobContext, fileId: string, { fault }: PhotoFailure): Promise<void> {
  const errorCode = FAULT_REFUSALS[fault].code;
  await job.write(async (ctx) => {
    const ownerId = await failProcessing(ctx.tx, fileId, errorCode, ctx.clock.real());
    if (ownerId) ctx.announce(fileFailed, { fileId, ownerId, errorCode });
  });
}

export const processPhotoHandler = handleJob(processPhotoJob, (job, { fileId }) => processPhoto(job, fileId));
