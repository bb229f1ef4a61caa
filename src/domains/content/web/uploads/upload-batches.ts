/**
 * State of all uploads in this document, grouped by post form. Pure functions: how the state changes, and
 * what should happen next.
 */

import type { PostDraft, PostFields, PostStart } from '../drafts/post-draft.ts';
import { type Photo, photosUnderWay } from '../photos/photo-list.ts';

/** What is needed to keep the draft of a form that was left during uploads. */
export interface LeftForm {
  /** The post that is being edited; undefined for a new one. */
  postId: string | undefined;
  fields: PostFields;
  start: PostStart;
  /** The server's draft, and whether it was written here; a draft from another device is still undecided. */
  onServer: { found: PostDraft | null; isOurs: boolean };
}

export interface UploadBatch {
  /**
   * Storage key of the form's draft: different for each account and post, so that forms never mix their
   * photos.
   */
  place: string;
  photos: readonly Photo[];
  paused: boolean;
  /** An upload was refused because the session has ended. */
  signedOut: boolean;
  /** The message for a photo that the server has deleted. */
  noLongerKept: string;
  /** Undefined while the form is open. */
  left: LeftForm | undefined;
}

export interface LeftBatch extends UploadBatch {
  left: LeftForm;
}

export interface Uploads {
  batches: readonly UploadBatch[];
  /** Offline: queued uploads wait. */
  isCutOff: boolean;
}

export const NO_UPLOADS: Uploads = { batches: [], isCutOff: false };

export const batchAt = ({ batches }: Uploads, place: string): UploadBatch | undefined =>
  batches.find((batch) => batch.place === place);

export function changeBatch(
  uploads: Uploads,
  place: string,
  change: (batch: UploadBatch) => Partial<UploadBatch>,
): Uploads {
  if (!batchAt(uploads, place)) return uploads;
  const batches = uploads.batches.map((batch) =>
    batch.place === place ? { ...batch, ...change(batch) } : batch,
  );
  return { ...uploads, batches };
}

/** The form is open; uploads that continued in the meantime belong to it again. */
export function openBatch(
  uploads: Uploads,
  form: Pick<UploadBatch, 'place' | 'photos' | 'noLongerKept'>,
): Uploads {
  const { place, noLongerKept } = form;
  if (batchAt(uploads, place)) return changeBatch(uploads, place, () => ({ noLongerKept, left: undefined }));
  const batch = { ...form, paused: false, signedOut: false, left: undefined };
  return { ...uploads, batches: [...uploads.batches, batch] };
}

/** The form is left. Finished photos are in its draft and need no more tracking. */
export function leaveBatch(uploads: Uploads, place: string, left: LeftForm): Uploads {
  const batch = batchAt(uploads, place);
  if (!batch || !sentFromHere(batch.photos).some(isUnsettled)) return dropBatches(uploads, [place]);
  return changeBatch(uploads, place, () => ({ left }));
}

export function dropBatches(uploads: Uploads, places: readonly string[]): Uploads {
  return { ...uploads, batches: uploads.batches.filter(({ place }) => !places.includes(place)) };
}

/** Removes a photo from its post. A form that was left without other photos needs no more tracking. */
export function removePhoto(uploads: Uploads, place: string, key: string): Uploads {
  const without = changeBatch(uploads, place, ({ photos }) => ({
    photos: photos.filter((photo) => photo.key !== key),
  }));
  const batch = batchAt(without, place);
  return batch?.left && sentFromHere(batch.photos).length === 0 ? dropBatches(without, [place]) : without;
}

/** Stops all uploads of a form; the photos that the server does not have show the reason. */
export function failBatch(uploads: Uploads, place: string, failure: string): Uploads {
  return changeBatch(uploads, place, ({ photos }) => ({
    photos: photos.map((photo) =>
      photo.fileId === undefined && photo.state !== 'failed'
        ? { ...photo, state: 'failed' as const, failure, mayTryAgain: true }
        : photo,
    ),
  }));
}

/** Photos that were chosen in this document; the server already had the others. */
export const sentFromHere = (photos: readonly Photo[]): readonly Photo[] =>
  photos.filter(({ file }) => file !== undefined);

/** Uploading, or failed temporarily: closing the document would lose it. */
const isUnsettled = ({ state, mayTryAgain }: Photo): boolean =>
  state === 'failed' ? mayTryAgain === true : state !== 'ready';

/** Whether closing this document would lose bytes. */
export const wouldLoseBytes = ({ batches }: Uploads): boolean =>
  batches.some(({ photos }) => photosUnderWay(photos) > 0);

/** Whether the upload dock is needed: something is uploading, or a form was left. */
export const areWatchedOver = (uploads: Uploads): boolean =>
  wouldLoseBytes(uploads) || uploads.batches.some(({ left }) => left);

export const leftBatches = ({ batches }: Uploads): LeftBatch[] =>
  batches.filter((batch): batch is LeftBatch => batch.left !== undefined);

export interface PhotoToSend {
  place: string;
  key: string;
  file: File;
}

// Two at a time saturate a phone's connection without starving one of them; the limit is shared by all forms.
const PARALLEL = 2;

/** The uploads to start now, in their order. */
export function nextToSend({ batches, isCutOff }: Uploads): PhotoToSend[] {
  if (isCutOff) return [];
  const underWay = batches.flatMap(({ photos }) => photos).filter(({ state }) => state === 'sending').length;
  const queued = batches.flatMap(({ place, paused, photos }) =>
    paused
      ? []
      : photos.flatMap(({ key, file, state }) => (state === 'queued' && file ? [{ place, key, file }] : [])),
  );
  return queued.slice(0, Math.max(0, PARALLEL - underWay));
}

/** Whether a running upload is still wanted; removed and queued photos are not. */
export function isStillSent({ batches }: Uploads, key: string): boolean {
  const photo = batches.flatMap(({ photos }) => photos).find((each) => each.key === key);
  return photo?.state === 'sending' || (photo?.state === 'checking' && photo.fileId === undefined);
}

/** The photos that the server is processing. */
export function photosToWatch({ batches }: Uploads): { place: string; key: string; fileId: string }[] {
  return batches.flatMap(({ place, signedOut, photos }) =>
    signedOut
      ? []
      : photos.flatMap(({ key, fileId, state }) =>
          state === 'checking' && fileId ? [{ place, key, fileId }] : [],
        ),
  );
}

/** The overall state of forms that were left. "Ready" only if the server has said so for every photo. */
export function stateOfLeft(batches: readonly LeftBatch[]): {
  state: 'paused' | 'sending' | 'failed' | 'checking' | 'ready';
  /** Number of photos in that state; while uploading, all that are or were uploading. */
  count: number;
} {
  const photos = batches.flatMap((batch) => sentFromHere(batch.photos));
  const inState = (state: Photo['state']) => photos.filter((photo) => photo.state === state).length;
  const waiting = batches.filter((batch) => photosUnderWay(batch.photos) > 0);
  if (waiting.length > 0) {
    const state = waiting.every(({ paused }) => paused) ? 'paused' : 'sending';
    return { state, count: photos.length - inState('failed') };
  }
  for (const state of ['failed', 'checking'] as const) {
    const count = inState(state);
    if (count > 0) return { state, count };
  }
  return { state: 'ready', count: photos.length };
}
