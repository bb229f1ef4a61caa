/**
 * The photos of a post form: uploaded two at a time, with progress, pause and cancel, then watched until the
 * server says that they are ready.
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
  /** Offline; uploads continue automatically after reconnecting. */
  isCutOff: boolean;
  /** An upload was refused because the session has ended. */
  signedOut: boolean;
  add(files: readonly File[]): void;
  /** Replaces the saved post's photos with those of a draft, which the server already has. */
  restore(photos: readonly Photo[]): void;
  /** Re-adds those of these photos that were removed. */
  bringBack(photos: readonly Photo[]): void;
  /**
   * Shows other photos instead; the server keeps the previous ones for a day, or as long as an autosaved
   * draft.
   */
  replace(photos: readonly Photo[]): void;
  /** Cancels a running upload, or removes a finished one. */
  remove(key: string): void;
  retry(key: string): void;
  /** Marks photos that the server refused, with the reason. */
  refuse(fileIds: readonly string[], reason: string): void;
  /** Moves a photo to a place counted from 0. */
  place(key: string, at: number): void;
  describe(key: string, alt: string): void;
  /** Records the picture's size once it is rendered. */
  measure(key: string, size: { width: number; height: number }): void;
  /** Interrupts running uploads; they start again on resuming. */
  pause(): void;
  resume(): void;
}

export interface UploadLabels {
  /** The reason for refusing a file before sending it; undefined for an acceptable one. */
  problemOf(file: File): string | undefined;
  /** The message for a draft's photo that the server has deleted. */
  noLongerKept: string;
}

/** The photos of the form whose draft has that storage key. `atStart` are those of the saved post. */
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
    resume: () => resumeSending(place),
  };
}

interface FormOfUploads {
  place: string;
  photos: readonly Photo[];
  noLongerKept: string;
  /** Called when the form is left; undefined if its post is saved and nothing needs keeping. */
  leave(): LeftForm | undefined;
}

/**
 * While the form is open, it owns its uploads; they continue in the dock when it is left. Returns the form
 * that had been left under this key, if any.
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
  // Before the effects of the form's parts, which may add files that were chosen before hydration.
  useLayoutEffect(() => {
    open();
    return () => close();
  }, []);
  return left;
}

/** Cancels a photo's running upload, or removes a finished one from its post. */
export function removeUpload(place: string, key: string): void {
  const photo = batchAt(getUploads(), place)?.photos.find((each) => each.key === key);
  if (photo) release(photo);
  action((uploads) => removePhoto(uploads, place, key));
}

export function retryUpload(place: string, key: string): void {
  changeAt(place, { type: 'patch', key, with: { state: 'queued', sent: 0 } });
}

export function resumeSending(place: string): void {
  action((uploads) => changeBatch(uploads, place, () => ({ paused: false })));
}

/** Stops tracking these forms. */
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

/** Creates a photo from a file: queued, or refused before sending. */
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

/** Deletes an upload that is not needed; if that fails, the server deletes it after a day. */
function release({ fileId, kept, preview }: Photo): void {
  if (fileId && !kept) browserApi.call(removeUploadedFile, { params: { id: fileId } }).catch(() => {});
  if (preview?.startsWith('blob:')) URL.revokeObjectURL(preview);
}
