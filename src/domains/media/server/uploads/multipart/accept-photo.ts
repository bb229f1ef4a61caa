import { DAY_MILLISECONDS } from '#platform/contract/day.ts';
import { type PrepareContext, viewerOf, type WriteContext } from '#platform/server/context.ts';
import type { UploadedFile } from '#platform/server/http/bind.ts';
import { newId, newSecret } from '#platform/server/ids.ts';
import { refuse } from '#platform/server/refuse.ts';
import { dailyUploadsReached } from '../../../contract/media.refusals.contract.ts';
import { cleanFileName } from '../../files/file-name.ts';
import { insertFile, sumUploadedBytes } from '../../files/files.sql.ts';
import { placeFile } from '../../files/place-file.ts';
import { processPhotoJob } from '../../pictures/process-photo.job.ts';
import { requirePhotoType, runWhileWaiting } from '../../pictures/take-in-picture.ts';

// 4 GB are some 500 photos as cameras make them: more than a busy day of work, less than a disk.
const MAX_BYTES_A_DAY = 4 * 1024 ** 3;

/** A photo that may be accepted: it lies in the private store. */
export interface PlacedPhoto {
  readonly upload: Pick<UploadedFile, 'name' | 'bytes'>;
  readonly mime: string;
  readonly key: string;
}

/**
 * The slow part of `acceptPhoto`, before the transaction: the upload is judged by its bytes and gets its place. Refuses
 * what is no picture, damaged or too large.
 */
export async function placePhoto(ctx: PrepareContext, upload: UploadedFile): Promise<PlacedPhoto> {
  const { mime, format } = await requirePhotoType(upload);
  await runWhileWaiting({ kind: 'inspect', source: { path: upload.path, format } });
  const key = newSecret();
  await placeFile(ctx, { store: 'private', key }, upload.path);
  return { upload, mime, key };
}

/**
 * A person may upload a photo: it is kept privately, and prepared afterwards by a job. Until it is part of something it
 * is the owner's alone. Refuses with `media.daily-uploads-reached`.
 */
export async function acceptPhoto(
  ctx: WriteContext,
  { upload, mime, key }: PlacedPhoto,
  purpose: 'feed-photo',
): Promise<{ fileId: string }> {
  const { accountId: ownerId } = viewerOf(ctx);
  const at = ctx.clock.real();
  const uploaded = await sumUploadedBytes(ctx.db, ownerId, new Date(at.getTime() - DAY_MILLISECONDS));
  if (uploaded + upload.bytes > MAX_BYTES_A_DAY) throw refuse(dailyUploadsReached);
  const fileId = newId();
  await insertFile(ctx.tx, {
    id: fileId,
    ownerId,
    purpose,
    status: 'created',
    originalName: cleanFileName(upload.name, 'photo'),
    originalMime: mime,
    originalBytes: upload.bytes,
    originalKey: key,
    at,
  });
  await ctx.enqueue(processPhotoJob, { fileId });
  return { fileId };
}
