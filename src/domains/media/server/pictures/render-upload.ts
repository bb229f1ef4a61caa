/** Renders an uploaded picture: checks and re-encodes it, so that none of its original bytes are served. */
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { platformRefusals, type Refusal } from '#platform/contract/refusal.ts';
import type { ReadContext } from '#platform/server/context.ts';
import type { UploadedFile } from '#platform/server/http/bind.ts';
import { newSecret } from '#platform/server/ids.ts';
import { refuse } from '#platform/server/refuse.ts';
import {
  photoTooDemanding,
  photoTooManyPixels,
  photoType,
  photoUnreadable,
  photoUnsupported,
} from '../../contract/media.refusals.contract.ts';
import { PhotoFailure, type PhotoFault } from './photo-failure.ts';
import type { PhotoTask, PictureShape } from './photo-tasks.ts';
import { findPhotoType, type PhotoType } from './photo-type.ts';
import { type PhotoOrder, photoWorkers, WorkersBusy } from './photo-workers.ts';

// How long a user waits at a form before thinking that it is broken: first for a worker, then for the
// picture.
const WAITING: PhotoOrder = { urgent: true, waitLimitMilliseconds: 20_000, timeLimitMilliseconds: 8_000 };
const RETRY_AFTER_SECONDS = 5;

/** Maps processing faults to the refusals in a file's status. */
export const FAULT_REFUSALS: Readonly<Record<PhotoFault, Refusal>> = {
  unreadable: photoUnreadable,
  unsupported: photoUnsupported,
  'too-many-pixels': photoTooManyPixels,
  'too-demanding': photoTooDemanding,
};

/** The type of an upload by its first bytes; refuses anything but supported pictures. */
export async function requirePhotoType(upload: UploadedFile): Promise<PhotoType> {
  const type = await findPhotoType(upload.path);
  if (!type) throw refuse(photoType);
  return type;
}

/** A re-encoded picture. */
export interface RenderedPicture {
  readonly upload: Pick<UploadedFile, 'name' | 'bytes'>;
  /** Type of the upload. */
  readonly mime: string;
  readonly width: number;
  readonly height: number;
  /** WebP; at most a few megabytes with the shapes in use. */
  readonly content: Buffer;
}

/** Renders an upload while the user waits; refuses unsupported pictures. Must run before any transaction. */
export async function renderUpload(
  { storage }: Pick<ReadContext, 'storage'>,
  upload: UploadedFile,
  shape: Omit<PictureShape, 'path'>,
): Promise<RenderedPicture> {
  const { mime, format } = await requirePhotoType(upload);
  const path = join(storage.temporaryDir, newSecret());
  try {
    const { width, height } = await runWhileWaiting({
      kind: 'redraw',
      source: { path: upload.path, format },
      shape: { ...shape, path },
    });
    return { upload, mime, width, height, content: await readFile(path) };
  } finally {
    await rm(path, { force: true });
  }
}

/**
 * Runs a worker task while a user waits; must run before any transaction. Refuses a faulty picture, and any
 * picture with `platform.busy` if no worker is free for long.
 */
export async function runWhileWaiting<T extends PhotoTask>(task: T, order = WAITING) {
  try {
    return await photoWorkers.run(task, order);
  } catch (error) {
    if (error instanceof WorkersBusy)
      throw refuse(platformRefusals.busy, { retryAfterSeconds: RETRY_AFTER_SECONDS });
    if (!(error instanceof PhotoFailure)) throw error;
    // A user is waiting: a picture that takes too long counts as unreadable.
    throw refuse(error.fault === 'too-demanding' ? photoUnreadable : FAULT_REFUSALS[error.fault]);
  }
}
