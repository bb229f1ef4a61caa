/** State of the photos in a post form. */
import type { WireUploadedFile } from '#domains/media/contract/files.contract.ts';

export type PhotoState = 'queued' | 'sending' | 'checking' | 'ready' | 'failed';

export interface Photo {
  /** Local to this page; the server's id comes with the upload. */
  key: string;
  /** The chosen file; undefined for photos that the server already had. */
  file?: File | undefined;
  fileId?: string | undefined;
  state: PhotoState;
  /** Fraction of bytes sent, 0…1. */
  sent: number;
  /** Once the rate is known. */
  secondsLeft?: number | undefined;
  bytes: number;
  /** A local picture during the upload, the server's own afterwards; undefined until there is one. */
  preview?: string | undefined;
  /** Pixels, once known. */
  width?: number | undefined;
  height?: number | undefined;
  alt: string;
  /** An animation, of which only the first frame is used. */
  moves?: boolean | undefined;
  failure?: string | undefined;
  /** Failed for a temporary reason: a broken connection, not a file of the wrong kind. */
  mayTryAgain?: boolean | undefined;
  /** Part of the saved post; a sold post keeps it. */
  kept?: boolean;
}

export type PhotoChange =
  | { type: 'add'; photos: readonly Photo[] }
  /** A draft's photos replace the saved ones; photos chosen in the meantime follow them. */
  | { type: 'restore'; photos: readonly Photo[] }
  /** Re-adds those of these photos that were removed, at the end. */
  | { type: 'bring-back'; photos: readonly Photo[] }
  | { type: 'replace'; photos: readonly Photo[] }
  | { type: 'patch'; key: string; with: Partial<Photo> }
  | { type: 'remove'; key: string }
  /** Moves a photo to a place counted from 0; the others shift. */
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

/** A photo whose upload was interrupted waits for its turn again. */
function fromTheStart(photo: Photo): Photo {
  const brokenOff = photo.state === 'sending' || (photo.state === 'checking' && photo.fileId === undefined);
  return brokenOff ? { ...photo, state: 'queued', sent: 0, secondsLeft: undefined } : photo;
}

/**
 * The picture to show for a photo; none for an unusable one, because browsers show broken files differently.
 */
export function pictureOf({ state, mayTryAgain, preview }: Photo): string | undefined {
  return state === 'failed' && !mayTryAgain ? undefined : preview;
}

/** Photos with bytes left to send. */
export function photosUnderWay(photos: readonly Photo[]): number {
  return photos.filter(({ state }) => state === 'queued' || state === 'sending').length;
}

/** Photos that the server does not have yet; they block saving. */
export function photosMissing(photos: readonly Photo[]): number {
  return photos.filter(({ state, fileId }) => state !== 'failed' && fileId === undefined).length;
}

/** Photos that a post can contain: uploading ones and uploaded ones. */
export function usablePhotos(photos: readonly Photo[]): readonly Photo[] {
  return photos.filter(({ state }) => state !== 'failed');
}

/** The new state of a photo after a status answer from the server. */
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
  /** Numbers of its photos, counted from 1. */
  places: number[];
  photos: Photo[];
}

/** Why photos could not be used: each reason once, with its photos and their numbers. */
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

// No answer, logged out, timeout, rate limit.
const PASSING = [0, 401, 408, 429];
const SERVER_FAULT = 500;

/** Whether a retry with the same file may succeed, by the HTTP status; 0 means no answer. */
export function mayDoBetterLater(status: number): boolean {
  return status >= SERVER_FAULT || PASSING.includes(status);
}

/** Progress over all uploads; undefined when none is left. */
export function sendingOf(
  photos: readonly Photo[],
): { place: number; count: number; sentBytes: number; bytes: number } | undefined {
  const underWay = photosUnderWay(photos);
  if (underWay === 0) return undefined;
  // Photos of a draft or of the saved post have no bytes here, so nothing is sent for them.
  const sent = photos.filter((photo) => photo.state !== 'failed' && photo.bytes > 0 && !photo.kept);
  return {
    place: sent.length - underWay + 1,
    count: sent.length,
    sentBytes: sent.reduce((sum, photo) => sum + photo.sent * photo.bytes, 0),
    bytes: sent.reduce((sum, photo) => sum + photo.bytes, 0),
  };
}
