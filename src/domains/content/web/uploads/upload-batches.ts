/**
 * All photos that are sent from this document, under the form of the post that each was chosen in. Nothing here does
 * anything: how one state of it follows from another, and what it asks for.
 */

import type { PostDraft, PostFields, PostStart } from '../drafts/post-draft.ts';
import { type Photo, photosUnderWay } from '../photos/photo-list.ts';

/** A form that was left while its photos were on their way, as far as keeping its draft needs it. */
export interface LeftForm {
  /** The post that is changed; undefined for a new one. */
  postId: string | undefined;
  fields: PostFields;
  start: PostStart;
  /** What the server keeps of it, and whether that was written here; what it has from elsewhere is not decided yet. */
  onServer: { found: PostDraft | null; isOurs: boolean };
}

export interface UploadBatch {
  /** Where the draft of the form lies: another one for each account and post, so two forms never mix their photos. */
  place: string;
  photos: readonly Photo[];
  paused: boolean;
  /** The server no longer knew who sends. */
  signedOut: boolean;
  /** What is told of a photo that the server has not kept. */
  noLongerKept: string;
  /** Undefined while the form is on the screen. */
  left: LeftForm | undefined;
}

export interface LeftBatch extends UploadBatch {
  left: LeftForm;
}

export interface Uploads {
  batches: readonly UploadBatch[];
  /** The line is gone: what is queued waits for it. */
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

/** The form is on the screen; what went on while it was not is its own again. */
export function openBatch(
  uploads: Uploads,
  form: Pick<UploadBatch, 'place' | 'photos' | 'noLongerKept'>,
): Uploads {
  const { place, noLongerKept } = form;
  if (batchAt(uploads, place)) return changeBatch(uploads, place, () => ({ noLongerKept, left: undefined }));
  const batch = { ...form, paused: false, signedOut: false, left: undefined };
  return { ...uploads, batches: [...uploads.batches, batch] };
}

/** The form is left. What has come to its end is in its draft, and needs nobody here. */
export function leaveBatch(uploads: Uploads, place: string, left: LeftForm): Uploads {
  const batch = batchAt(uploads, place);
  if (!batch || !sentFromHere(batch.photos).some(isUnsettled)) return dropBatches(uploads, [place]);
  return changeBatch(uploads, place, () => ({ left }));
}

export function dropBatches(uploads: Uploads, places: readonly string[]): Uploads {
  return { ...uploads, batches: uploads.batches.filter(({ place }) => !places.includes(place)) };
}

/** Takes a photo out of its post. A form that was left with nothing else has nothing to tell of any more. */
export function removePhoto(uploads: Uploads, place: string, key: string): Uploads {
  const without = changeBatch(uploads, place, ({ photos }) => ({
    photos: photos.filter((photo) => photo.key !== key),
  }));
  const batch = batchAt(without, place);
  return batch?.left && sentFromHere(batch.photos).length === 0 ? dropBatches(without, [place]) : without;
}

/** Nothing more of a form is sent: why stands with each photo that the server does not have. */
export function failBatch(uploads: Uploads, place: string, failure: string): Uploads {
  return changeBatch(uploads, place, ({ photos }) => ({
    photos: photos.map((photo) =>
      photo.fileId === undefined && photo.state !== 'failed'
        ? { ...photo, state: 'failed' as const, failure, mayTryAgain: true }
        : photo,
    ),
  }));
}

/** Photos that were chosen in this document; the server had the others before. */
export const sentFromHere = (photos: readonly Photo[]): readonly Photo[] =>
  photos.filter(({ file }) => file !== undefined);

/** On its way, or failed in a way that may end well: the document that is closed now would lose it. */
const isUnsettled = ({ state, mayTryAgain }: Photo): boolean =>
  state === 'failed' ? mayTryAgain === true : state !== 'ready';

/** Whether bytes would be lost with this document. */
export const wouldLoseBytes = ({ batches }: Uploads): boolean =>
  batches.some(({ photos }) => photosUnderWay(photos) > 0);

/** Whether the parts are needed that watch over uploads beside the form: something is sent, or was left. */
export const areWatchedOver = (uploads: Uploads): boolean =>
  wouldLoseBytes(uploads) || uploads.batches.some(({ left }) => left);

export const leftBatches = ({ batches }: Uploads): LeftBatch[] =>
  batches.filter((batch): batch is LeftBatch => batch.left !== undefined);

export interface PhotoToSend {
  place: string;
  key: string;
  file: File;
}

// Two at a time keep a phone's line full without starving any of them, whatever form they are of.
const PARALLEL = 2;

/** What is to be begun now, in its order. */
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

/** Whether a sending that was begun is still wanted: what was taken away, or waits again, is not. */
export function isStillSent({ batches }: Uploads, key: string): boolean {
  const photo = batches.flatMap(({ photos }) => photos).find((each) => each.key === key);
  return photo?.state === 'sending' || (photo?.state === 'checking' && photo.fileId === undefined);
}

/** What the server is working on. */
export function photosToWatch({ batches }: Uploads): { place: string; key: string; fileId: string }[] {
  return batches.flatMap(({ place, signedOut, photos }) =>
    signedOut
      ? []
      : photos.flatMap(({ key, fileId, state }) =>
          state === 'checking' && fileId ? [{ place, key, fileId }] : [],
        ),
  );
}

/** What forms that were left come to as a whole. "Ready" is only where the server has said so of every photo. */
export function stateOfLeft(batches: readonly LeftBatch[]): {
  state: 'paused' | 'sending' | 'failed' | 'checking' | 'ready';
  /** How many are in that state; while they are sent, all that are or were. */
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
