/**
 * Recipe for pictures in posts and other items: the sizes of a photo, the locked preview and the placeholder.
 */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { UploadedFile } from '#platform/server/http/bind.ts';
import { newSecret } from '#platform/server/ids.ts';
import { handleJob, type JobContext } from '#platform/server/jobs/jobs.ts';
import type { Storage } from '#platform/server/storage/storage.ts';
import { photoTooDemanding } from '../../contract/media.refusals.contract.ts';
import { PREVIEW, type RenditionRow } from '../media.tables.ts';
import { type Prepare, prepareFile } from '../recipes/prepare-file.ts';
import { FileFailure, type Recipe } from '../recipes/recipe.ts';
import { PhotoFailure } from './photo-failure.ts';
import { PHOTO_SIZES } from './photo-sizes.ts';
import type { Developed, WrittenPicture } from './photo-tasks.ts';
import { formatOf } from './photo-type.ts';
import { photoWorkers } from './photo-workers.ts';
import { processPhotoJob } from './process-photo.job.ts';
import { FAULT_REFUSALS, requirePhotoType, runWhileWaiting } from './render-upload.ts';

/** Refuses files that are no picture, damaged or too large. */
async function accept(upload: UploadedFile): Promise<{ mime: string }> {
  const { mime, format } = await requirePhotoType(upload);
  await runWhileWaiting({ kind: 'inspect', source: { path: upload.path, format } });
  return { mime };
}

/** Renders the pictures in a worker and stores them in the private store. */
const develop: Prepare = async (storage, { originalKey, originalMime }) => {
  const temporary = () => join(storage.temporaryDir, newSecret());
  const sizes = PHOTO_SIZES.map(({ name: _, ...size }) => ({ ...size, path: temporary() }));
  const lockedPath = temporary();
  try {
    const developed = await storage.withLocalPath('private', originalKey, (path) =>
      photoWorkers.run({
        kind: 'develop',
        source: { path, format: formatOf(originalMime) },
        sizes,
        lockedPath,
      }),
    );
    const { thumbhash, pictureHash } = developed;
    return { thumbhash, pictureHash, renditions: await keepAll(storage, developed) };
  } catch (error) {
    if (error instanceof PhotoFailure) throw new FileFailure(FAULT_REFUSALS[error.fault], error.message);
    throw error;
  } finally {
    await Promise.all(
      [...sizes.map((size) => size.path), lockedPath].map((path) => rm(path, { force: true })),
    );
  }
};

async function keepAll(storage: Storage, { sizes, locked }: Developed): Promise<RenditionRow[]> {
  const written: [string, WrittenPicture][] = [
    ...PHOTO_SIZES.flatMap(({ name }, index): [string, WrittenPicture][] => {
      const picture = sizes[index];
      return picture ? [[name, picture]] : [];
    }),
    [PREVIEW, locked],
  ];
  return Promise.all(
    written.map(async ([name, { path, width, height, bytes }]) => {
      const key = `${newSecret()}.webp`;
      await storage.keep('private', key, path);
      return { name, store: 'private' as const, key, mime: 'image/webp', width, height, bytes };
    }),
  );
}

export const processPhoto = (job: JobContext, fileId: string): Promise<void> =>
  prepareFile(job, fileId, develop);

export const processPhotoHandler = handleJob(processPhotoJob, (job, { fileId }) => processPhoto(job, fileId));

export const pictureRecipe: Recipe = {
  name: 'picture',
  kinds: ['picture'],
  accept,
  prepare: { order: processPhotoJob, handler: processPhotoHandler },
  refusals: Object.values(FAULT_REFUSALS),
  tooDemanding: photoTooDemanding,
};
