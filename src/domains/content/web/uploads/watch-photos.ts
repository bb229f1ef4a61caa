/** Polls the photos that the server is processing until they are ready or have failed. */
import { getUploadedFile } from '#domains/media/contract/files.contract.ts';
import { UNAUTHORIZED } from '#platform/contract/http-status.ts';
import { ApiFailure } from '#platform/web/call/api.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { changePhotos, describedBy, type Photo } from '../photos/photo-list.ts';
import { changeBatch, photosToWatch, type UploadBatch } from './upload-batches.ts';
import { getUploads, updateUploads } from './upload-store.ts';

const WATCH_MILLISECONDS = 700;
const NOT_FOUND = 404;

let timer: ReturnType<typeof setInterval> | undefined;

/** Checks at once, and again for as long as photos are being processed. */
export function watchPhotos(): void {
  if (timer !== undefined || photosToWatch(getUploads()).length === 0) return;
  timer = setInterval(checkAll, WATCH_MILLISECONDS);
  checkAll();
}

function checkAll(): void {
  const watched = photosToWatch(getUploads());
  if (watched.length === 0) {
    clearInterval(timer);
    timer = undefined;
  }
  for (const { place, key, fileId } of watched) check(place, key, fileId);
}

async function check(place: string, key: string, id: string): Promise<void> {
  const change = (ofBatch: (batch: UploadBatch) => Partial<UploadBatch>) =>
    updateUploads((uploads) => changeBatch(uploads, place, ofBatch));
  const patch = ({ photos }: UploadBatch, fields: Partial<Photo>) => ({
    photos: changePhotos(photos, { type: 'patch', key, with: fields }),
  });
  try {
    const file = await browserApi.call(getUploadedFile, { params: { id } });
    if (file.status === 'finished' || file.status === 'error')
      change((batch) => patch(batch, describedBy(file)));
  } catch (error) {
    // A connection error says nothing about the photo; the next poll may.
    const status = error instanceof ApiFailure ? error.status : undefined;
    if (status === UNAUTHORIZED) change(() => ({ signedOut: true }));
    if (status === NOT_FOUND)
      change((batch) => patch(batch, { state: 'failed', fileId: undefined, failure: batch.noLongerKept }));
  }
}
