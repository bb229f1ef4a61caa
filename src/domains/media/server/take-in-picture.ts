/** The first look at an uploaded picture: what it is, and whether it can be one of ours. */
import type { Refusal } from '#platform/contract/refusal.ts';
import type { UploadedFile } from '#platform/server/http/bind.ts';
import { refuse } from '#platform/server/refuse.ts';
import {
  photoTooDemanding,
  photoTooManyPixels,
  photoType,
  photoUnreadable,
} from '../contract/media.refusals.contract.ts';
import { PhotoFailure, type PhotoFault } from './photos/photo-failure.ts';
import type { PhotoTask } from './photos/photo-tasks.ts';
import { findPhotoType, type PhotoType } from './photos/photo-type.ts';
import { photoWorkers } from './photos/photo-workers.ts';

// Shorter than the 10 s after which PostgreSQL ends a transaction that waits for us.
const WAITING_MILLISECONDS = 8_000;

/** What the status of a file says about a fault that its processing has met. */
export const FAULT_REFUSALS: Readonly<Record<PhotoFault, Refusal>> = {
  unreadable: photoUnreadable,
  'too-many-pixels': photoTooManyPixels,
  'too-demanding': photoTooDemanding,
};

/** The type of an upload by its first bytes; refuses what is no picture. */
export async function requirePhotoType(upload: UploadedFile): Promise<PhotoType> {
  const type = await findPhotoType(upload.path);
  if (!type) throw refuse(photoType);
  return type;
}

/** Runs a worker's task while somebody waits; a picture that is at fault is refused. */
export async function runWhileWaiting<T extends PhotoTask>(task: T) {
  try {
    return await photoWorkers.run(task, { urgent: true, timeLimitMilliseconds: WAITING_MILLISECONDS });
  } catch (error) {
    if (!(error instanceof PhotoFailure)) throw error;
    throw refuse(error.fault === 'too-many-pixels' ? photoTooManyPixels : photoUnreadable);
  }
}
