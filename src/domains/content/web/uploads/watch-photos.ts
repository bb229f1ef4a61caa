/** Watches the photos that the server is working on, until it says that they are ready or of no use. */
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

/** Looks at once and again and again, for as long as there is something to look at. */
export function watchPhotos(): void {
  if (timer !== undefined || photosToWatch(getUploads()).length === 0) return;
  timer = setInterval(lookAtAll, WATCH_MILLISECONDS);
  lookAtAll();
}

function lookAtAll(): void {
  const watched = photosToWatch(getUploads());
  if (watched.length === 0) {
    clearInterval(timer);
    timer = undefined;
  }
  for (const { place, key, fileId } of watched) look(place, key, fileId);
}

async function look(place: string, key: string, id: string): Promise<void> {
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
    // A line that is down says nothing about the photo; the next look may.
    const status = error instanceof ApiFailure ? error.status : undefined;
    if (status === UNAUTHORIZED) change(() => ({ signedOut: true }));
    if (status === NOT_FOUND)
      change((batch) => patch(batch, { state: 'failed', fileId: undefined, failure: batch.noLongerKept }));
  }
}
