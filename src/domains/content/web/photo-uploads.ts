/**
 * The photos of a post that is being written: sent two at a time, with progress, pause and cancel, then watched
 * until they are ready. "Ready" is only ever said by the server.
 */
import { useCallback, useReducer, useState } from 'react';
import { removeUploadedFile } from '#domains/media/contract/files.contract.ts';
import { browserApi } from '#platform/web/browser-api.ts';
import { changePhotos, type Photo } from './photo-list.ts';
import { usePhotoSending } from './use-photo-sending.ts';
import { usePhotoWatching } from './use-photo-watching.ts';

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

export interface UploadWords {
  /** For a file that is refused before it is sent; undefined for one that may be. */
  problemOf(file: File): string | undefined;
  /** For a photo of a draft that the server has not kept. */
  noLongerKept: string;
}

export function usePhotoUploads(initial: readonly Photo[], words: UploadWords): PhotoUploads {
  const [photos, change] = useReducer(changePhotos, initial);
  const [paused, setPaused] = useState(false);
  const [signedOut, setSignedOut] = useState(false);
  const patch = useCallback(
    (key: string, fields: Partial<Photo>) => change({ type: 'patch', key, with: fields }),
    [],
  );
  const sending = usePhotoSending({ photos, paused, patch, setSignedOut });
  usePhotoWatching({ photos, signedOut, noLongerKept: words.noLongerKept, patch, setSignedOut });

  return {
    photos,
    paused,
    isCutOff: sending.isCutOff,
    signedOut,
    add(chosen) {
      const added = chosen.map((file) => {
        const photo = chosenPhoto(file, words.problemOf(file));
        sending.keep(photo.key, file);
        return photo;
      });
      change({ type: 'add', photos: added });
    },
    restore: (restored) => change({ type: 'restore', photos: restored }),
    bringBack: (taken) => change({ type: 'bring-back', photos: taken }),
    replace(others) {
      sending.breakOff();
      change({ type: 'replace', photos: others });
    },
    remove(key) {
      sending.breakOff(key);
      const photo = photos.find((each) => each.key === key);
      if (photo) letGo(photo);
      sending.forget(key);
      change({ type: 'remove', key });
    },
    retry: (key) => patch(key, { state: 'queued', sent: 0 }),
    refuse(fileIds, reason) {
      for (const { key, fileId } of photos)
        if (fileId && fileIds.includes(fileId)) patch(key, { state: 'failed', failure: reason });
    },
    place: (key, at) => change({ type: 'place', key, at }),
    describe: (key, alt) => patch(key, { alt }),
    measure: (key, size) => patch(key, size),
    pause() {
      setPaused(true);
      for (const { key } of photos.filter(({ state }) => state === 'sending')) {
        sending.breakOff(key);
        patch(key, { state: 'queued', sent: 0, secondsLeft: undefined });
      }
    },
    goOn: () => setPaused(false),
  };
}

/** A file as a photo of the post: it waits for its turn, or is refused before it is sent. */
function chosenPhoto(file: File, problem: string | undefined): Photo {
  return {
    key: crypto.randomUUID(),
    name: file.name,
    sent: 0,
    bytes: file.size,
    preview: URL.createObjectURL(file),
    alt: '',
    ...(problem === undefined ? { state: 'queued' } : { state: 'failed', failure: problem }),
  };
}

/** What was sent for nothing is taken away; if that fails, the server forgets it after a day. */
function letGo({ fileId, kept, preview }: Photo): void {
  if (fileId && !kept) browserApi.call(removeUploadedFile, { params: { id: fileId } }).catch(() => {});
  if (preview?.startsWith('blob:')) URL.revokeObjectURL(preview);
}
