/**
 * The photos of a post that is being written: sent two at a time, with progress, pause and cancel, then watched
 * until they are ready. "Ready" is only ever said by the server.
 */
import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { removeUploadedFile } from '#domains/media/contract/files.contract.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { endWithSession } from '#platform/web/page/end-of-session.ts';
import { isMoving } from '../photos/is-moving.ts';
import { changePhotos, type Photo, type PhotoChange } from '../photos/photo-list.ts';
import { sendPhotos } from './send-photos.ts';
import {
  batchAt,
  changeBatch,
  dropBatches,
  type LeftForm,
  leaveBatch,
  NO_UPLOADS,
  openBatch,
  removePhoto,
  type Uploads,
} from './upload-batches.ts';
import { getUploads, updateUploads, useUploads } from './upload-store.ts';

export interface PhotoUploads {
  photos: readonly Photo[];
  paused: boolean;
  /** The line is gone; what is to be sent goes on by itself when it is back. */
  isCutOff: boolean;
  /** The server no longer knew who sends. */
  signedOut: boolean;
  add(files: readonly File[]): void;
  /** Photos of a draft, which the server has, take the place of those of the post. */
  restore(photos: readonly Photo[]): void;
  /** Puts back what of these was taken away. */
  bringBack(photos: readonly Photo[]): void;
  /** Shows other photos instead; the server keeps those that were there for a day, or as long as a kept writing. */
  replace(photos: readonly Photo[]): void;
  /** Cancels an upload under way, or takes a finished one away. */
  remove(key: string): void;
  retry(key: string): void;
  /** The server does not take these any more: why stands with them. */
  refuse(fileIds: readonly string[], reason: string): void;
  /** Puts a photo at a place, counted from 0. */
  place(key: string, at: number): void;
  describe(key: string, alt: string): void;
  /** Says how large the picture is, once it is drawn. */
  measure(key: string, size: { width: number; height: number }): void;
  /** What is being sent stops, and starts anew when it goes on. */
  pause(): void;
  goOn(): void;
}

export interface UploadLabels {
  /** For a file that is refused before it is sent; undefined for one that may be. */
  problemOf(file: File): string | undefined;
  /** For a photo of a draft that the server has not kept. */
  noLongerKept: string;
}

/** The photos of the form whose draft lies at that place. `atStart` are those of the post itself. */
export function usePhotoUploads(place: string, atStart: readonly Photo[], words: UploadLabels): PhotoUploads {
  const uploads = useUploads();
  const [initial] = useState(atStart);
  const { photos, paused, signedOut } = batchAt(uploads, place) ?? {
    photos: initial,
    paused: false,
    signedOut: false,
  };
  const change = (some: PhotoChange) => changeAt(place, some);
  const patch = (key: string, fields: Partial<Photo>) => change({ type: 'patch', key, with: fields });

  return {
    photos,
    paused,
    isCutOff: uploads.isCutOff,
    signedOut,
    add(files) {
      const chosen = files.map((file) => ({ file, photo: chosenPhoto(file, words.problemOf(file)) }));
      change({ type: 'add', photos: chosen.map(({ photo }) => photo) });
      for (const { file, photo } of chosen)
        isMoving(file).then((moves) => moves && patch(photo.key, { moves }));
    },
    restore: (restored) => change({ type: 'restore', photos: restored }),
    bringBack: (taken) => change({ type: 'bring-back', photos: taken }),
    replace: (others) => change({ type: 'replace', photos: others }),
    remove: (key) => removeUpload(place, key),
    retry: (key) => retryUpload(place, key),
    refuse(fileIds, reason) {
      for (const { key, fileId } of photos)
        if (fileId && fileIds.includes(fileId)) patch(key, { state: 'failed', failure: reason });
    },
    place: (key, at) => change({ type: 'place', key, at }),
    describe: (key, alt) => patch(key, { alt }),
    measure: (key, size) => patch(key, size),
    pause: () => action((before) => changeBatch(before, place, pausedBatch)),
    goOn: () => goOnSending(place),
  };
}

interface FormOfUploads {
  place: string;
  photos: readonly Photo[];
  noLongerKept: string;
  /** Asked when the form is left; undefined where its post is saved, and nothing is left behind. */
  leave(): LeftForm | undefined;
}

/**
 * While the form is open its uploads are its own; they go on by themselves when it is left. Answers the form that had been
 * left here, if there was one.
 */
export function useFormOfUploads({
  place,
  photos,
  noLongerKept,
  leave,
}: FormOfUploads): LeftForm | undefined {
  const [left] = useState(() => batchAt(getUploads(), place)?.left);
  const open = useEffectEvent(() => {
    endWithSession(endUploads);
    action((uploads) => openBatch(uploads, { place, photos, noLongerKept }));
  });
  const close = useEffectEvent(() => {
    const form = leave();
    action((uploads) => (form ? leaveBatch(uploads, place, form) : dropBatches(uploads, [place])));
  });
  // Before the parts of the form, which may take in at once what was chosen before the page came alive.
  useLayoutEffect(() => {
    open();
    return () => close();
  }, []);
  return left;
}

/** Cancels the upload of a photo under way, or takes a finished one out of its post. */
export function removeUpload(place: string, key: string): void {
  const photo = batchAt(getUploads(), place)?.photos.find((each) => each.key === key);
  if (photo) release(photo);
  action((uploads) => removePhoto(uploads, place, key));
}

export function retryUpload(place: string, key: string): void {
  changeAt(place, { type: 'patch', key, with: { state: 'queued', sent: 0 } });
}

export function goOnSending(place: string): void {
  action((uploads) => changeBatch(uploads, place, () => ({ paused: false })));
}

/** Nobody needs to hear of these any more. */
export function dropUploads(places: readonly string[]): void {
  action((uploads) => dropBatches(uploads, places));
}

function endUploads(): void {
  action(() => NO_UPLOADS);
}

function action(change: (uploads: Uploads) => Uploads): void {
  updateUploads(change);
  sendPhotos();
}

function changeAt(place: string, change: PhotoChange): void {
  action((uploads) =>
    changeBatch(uploads, place, ({ photos }) => ({ photos: changePhotos(photos, change) })),
  );
}

const pausedBatch = ({ photos }: { photos: readonly Photo[] }) => ({
  paused: true,
  photos: photos.map((photo) =>
    photo.state === 'sending'
      ? { ...photo, state: 'queued' as const, sent: 0, secondsLeft: undefined }
      : photo,
  ),
});

/** A file as a photo of the post: it waits for its turn, or is refused before it is sent. */
function chosenPhoto(file: File, problem: string | undefined): Photo {
  return {
    key: crypto.randomUUID(),
    file,
    sent: 0,
    bytes: file.size,
    preview: URL.createObjectURL(file),
    alt: '',
    ...(problem === undefined ? { state: 'queued' } : { state: 'failed', failure: problem }),
  };
}

/** What was sent for nothing is taken away; if that fails, the server forgets it after a day. */
function release({ fileId, kept, preview }: Photo): void {
  if (fileId && !kept) browserApi.call(removeUploadedFile, { params: { id: fileId } }).catch(() => {});
  if (preview?.startsWith('blob:')) URL.revokeObjectURL(preview);
}
