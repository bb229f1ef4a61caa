/** The photos of a post that is being written, as a list that changes. */
import type { WireUploadedFile } from '#domains/media/contract/files.contract.ts';

export type PhotoState = 'queued' | 'sending' | 'checking' | 'ready' | 'failed';

export interface Photo {
  /** Of this page only; the server's id comes with the upload. */
  key: string;
  /** As it was chosen; absent for photos that the server has from before. */
  file?: File | undefined;
  fileId?: string | undefined;
  state: PhotoState;
  /** Part of the bytes sent, 0…1. */
  sent: number;
  /** Seconds left, once the rate is known. */
  secondsLeft?: number | undefined;
  bytes: number;
  /** A local picture while it is on its way, the server's own afterwards; absent until there is one. */
  preview?: string | undefined;
  /** Pixels, once they are known. */
  width?: number | undefined;
  height?: number | undefined;
  alt: string;
  /** It moves, and we make a still of it. */
  moves?: boolean | undefined;
  failure?: string | undefined;
  /** Failed for a reason that may be gone the next time: a broken line, not a file of the wrong kind. */
  mayTryAgain?: boolean | undefined;
  /** Part of the post already; a sold post keeps it. */
  kept?: boolean;
}

export type PhotoChange =
  | { type: 'add'; photos: readonly Photo[] }
  /** Photos of a draft take the place of those the server has; what was chosen meanwhile stays behind them. */
  | { type: 'restore'; photos: readonly Photo[] }
  /** Those of these photos that were taken away stand there again, at the end. */
  | { type: 'bring-back'; photos: readonly Photo[] }
  | { type: 'replace'; photos: readonly Photo[] }
  | { type: 'patch'; key: string; with: Partial<Photo> }
  | { type: 'remove'; key: string }
  /** Puts a photo at a place, counted from 0; what is there moves on. */
  | { type: 'place'; key: string; at: number };

export function changePhotos(photos: readonly Photo[], change: PhotoChange): readonly Photo[] {
  switch (change.type) {
    case 'add':
      return [...photos, ...change.photos];
    case 'restore':
      return [...change.photos, ...photos.filter(({ fileId }) => fileId === undefined)];
    case 'bring-back': {
      const there = new Set(photos.map(({ key }) => key));
      return [...photos, ...change.photos.filter(({ key }) => !there.has(key))];
    }
    case 'replace':
      return change.photos.map(fromTheStart);
    case 'patch':
      return photos.map((photo) => (photo.key === change.key ? { ...photo, ...change.with } : photo));
    case 'remove':
      return photos.filter(({ key }) => key !== change.key);
    case 'place': {
      const moving = photos.find(({ key }) => key === change.key);
      if (!moving || change.at < 0 || change.at >= photos.length) return photos;
      const rest = photos.filter((photo) => photo !== moving);
      return [...rest.slice(0, change.at), moving, ...rest.slice(change.at)];
    }
  }
}

/** A photo whose sending was broken off waits for its turn again. */
function fromTheStart(photo: Photo): Photo {
  const brokenOff = photo.state === 'sending' || (photo.state === 'checking' && photo.fileId === undefined);
  return brokenOff ? { ...photo, state: 'queued', sent: 0, secondsLeft: undefined } : photo;
}

/**
 * What is drawn of a photo. Nothing of one that cannot be used: how much a browser still makes of such a file differs, and
 * would look as if it were a picture.
 */
export function pictureOf({ state, mayTryAgain, preview }: Photo): string | undefined {
  return state === 'failed' && !mayTryAgain ? undefined : preview;
}

/** Photos of which bytes are still to be sent. */
export function photosUnderWay(photos: readonly Photo[]): number {
  return photos.filter(({ state }) => state === 'queued' || state === 'sending').length;
}

/** Photos that the server does not have yet: nothing can be saved with them. */
export function photosMissing(photos: readonly Photo[]): number {
  return photos.filter(({ state, fileId }) => state !== 'failed' && fileId === undefined).length;
}

/** Photos that a post can have: those on their way, and those that are there. */
export function usablePhotos(photos: readonly Photo[]): readonly Photo[] {
  return photos.filter(({ state }) => state !== 'failed');
}

/** What becomes of a photo when the server has told how far it is. */
export function describedBy({
  status,
  width,
  height,
  thumbnails,
  url,
  errorMessage,
}: WireUploadedFile): Partial<Photo> {
  if (status === 'error') return { state: 'failed', failure: errorMessage };
  if (status !== 'finished') return { state: 'checking' };
  const preview = thumbnails[0] ?? url;
  return { state: 'ready', width, height, ...(preview ? { preview } : {}) };
}

export interface PhotoRefusal {
  reason: string;
  mayTryAgain: boolean;
  /** Of its photos, counted from 1. */
  places: number[];
  photos: Photo[];
}

/** Why photos could not be used, each reason once, with its photos and their places. */
export function refusalsOf(photos: readonly Photo[]): PhotoRefusal[] {
  const refusals = new Map<string, PhotoRefusal>();
  photos.forEach((photo, index) => {
    const { state, failure, mayTryAgain = false } = photo;
    if (state !== 'failed' || !failure) return;
    const before = refusals.get(failure) ?? { places: [], photos: [] };
    refusals.set(failure, {
      reason: failure,
      mayTryAgain,
      places: [...before.places, index + 1],
      photos: [...before.photos, photo],
    });
  });
  return [...refusals.values()];
}

// No answer, logged out, too slow, too much at once.
const PASSING = [0, 401, 408, 429];
const SERVER_FAULT = 500;

/** Whether the same file may do better later, by the status with which it was refused; 0: there was no answer. */
export function mayDoBetterLater(status: number): boolean {
  return status >= SERVER_FAULT || PASSING.includes(status);
}

/** How far the sending is, over all photos that were or are to be sent; undefined when none is left. */
export function sendingOf(
  photos: readonly Photo[],
): { place: number; count: number; sentBytes: number; bytes: number } | undefined {
  const underWay = photosUnderWay(photos);
  if (underWay === 0) return undefined;
  // Photos of a draft or of the post itself have no bytes here: nothing of them is sent.
  const sent = photos.filter((photo) => photo.state !== 'failed' && photo.bytes > 0 && !photo.kept);
  return {
    place: sent.length - underWay + 1,
    count: sent.length,
    sentBytes: sent.reduce((sum, photo) => sum + photo.sent * photo.bytes, 0),
    bytes: sent.reduce((sum, photo) => sum + photo.bytes, 0),
  };
}
