import { DAY_MILLISECONDS } from '#platform/contract/day.ts';
import { viewerOf, type WriteContext } from '#platform/server/context.ts';
import type { UploadedFile } from '#platform/server/http/bind.ts';
import { newId, newSecret } from '#platform/server/ids.ts';
import { refuse } from '#platform/server/refuse.ts';
import { dailyUploadsReached } from '../contract/media.refusals.contract.ts';
import { cleanFileName } from './file-name.ts';
import { insertFile, sumUploadedBytes } from './files.sql.ts';
import { processPhotoJob } from './process-photo.job.ts';
import { requirePhotoType, runWhileWaiting } from './take-in-picture.ts';

// 4 GB are some 500 photos as cameras make them: more than a busy day of work, less than a disk.
const MAX_BYTES_A_DAY = 4 * 1024 ** 3;

export interface PhotoToAccept {
  upload: UploadedFile;
  purpose: 'feed-photo';
}

/**
 * A person may upload a photo: it is judged by its bytes, kept privately, and prepared afterwards by a job. Until
 * it is part of something it is the owner's alone. Refuses what is no picture, damaged or too large.
 */
export async function acceptPhoto(
  ctx: WriteContext,
  { upload, purpose }: PhotoToAccept,
): Promise<{ fileId: string }> {
  const { accountId: ownerId } = viewerOf(ctx);
  const at = ctx.clock.real();
  const { mime, format } = await requirePhotoType(upload);
  await runWhileWaiting({ kind: 'inspect', source: { path: upload.path, format } });
  const uploaded = await sumUploadedBytes(ctx.db, ownerId, new Date(at.getTime() - DAY_MILLISECONDS));
  if (uploaded + upload.bytes > MAX_BYTES_A_DAY) throw refuse(dailyUploadsReached);
  const fileId = newId();
  const originalKey = newSecret();
  await insertFile(ctx.tx, {
    id: fileId,
    ownerId,
    purpose,
    status: 'created',
    originalName: cleanFileName(upload.name, 'photo'),
    originalMime: mime,
    originalBytes: upload.bytes,
    originalKey,
    at,
  });
  await ctx.enqueue(processPhotoJob, { fileId });
  // Last, because it moves the upload: a transaction that is tried again has got no further than this.
  await ctx.storage.keep('private', originalKey, upload.path);
  return { fileId };
}
