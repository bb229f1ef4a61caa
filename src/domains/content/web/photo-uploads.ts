/**
 * The photos of a post that is being written: sent two at a time, with progress and cancel, then watched until
 * they are ready. "Ready" is only ever said by the server.
 */
import { useCallback, useEffect, useReducer, useRef } from 'react';
import {
  getUploadedFile,
  removeUploadedFile,
  uploadFeedPhoto,
} from '#domains/media/contract/files.contract.ts';
import { PHOTO_MAX_BYTES } from '#domains/media/contract/upload-limits.contract.ts';
import { ApiFailure } from '#platform/web/api.ts';
import { browserApi, upload } from '#platform/web/browser-api.ts';

export type PhotoState = 'queued' | 'sending' | 'checking' | 'ready' | 'failed';

export interface Photo {
  /** Of this page only; the server's id comes with the upload. */
  key: string;
  fileId?: string;
  state: PhotoState;
  /** Part of the bytes sent, 0…1. */
  sent: number;
  /** Seconds left, once the rate is known. */
  secondsLeft?: number;
  bytes: number;
  /** A local picture while it is on its way, the server's own afterwards. */
  preview: string;
  alt: string;
  failure?: string;
  /** Part of the post already; a sold post keeps it. */
  kept?: boolean;
}

type Change =
  | { type: 'add'; photos: Photo[] }
  | { type: 'patch'; key: string; with: Partial<Photo> }
  | { type: 'remove'; key: string }
  | { type: 'move'; key: string; by: number };

function reduce(photos: Photo[], change: Change): Photo[] {
  if (change.type === 'add') return [...photos, ...change.photos];
  if (change.type === 'remove') return photos.filter(({ key }) => key !== change.key);
  if (change.type === 'patch')
    return photos.map((photo) => (photo.key === change.key ? { ...photo, ...change.with } : photo));
  const from = photos.findIndex(({ key }) => key === change.key);
  const to = from + change.by;
  const moving = photos[from];
  if (!moving || to < 0 || to >= photos.length) return photos;
  const rest = photos.filter(({ key }) => key !== change.key);
  return [...rest.slice(0, to), moving, ...rest.slice(to)];
}

// Two at a time keep a phone's line full without starving any of them.
const PARALLEL = 2;
const WATCH_MILLISECONDS = 700;
// A rate from less than this is a guess.
const RATE_SECONDS = 3;

export interface PhotoUploads {
  photos: Photo[];
  add(files: File[]): void;
  /** Cancels an upload under way, or takes a finished one away. */
  remove(key: string): void;
  retry(key: string): void;
  move(key: string, by: number): void;
  describe(key: string, alt: string): void;
}

/** @param tooLarge the sentence for a file that is refused before it is sent */
export function usePhotoUploads(initial: Photo[], tooLarge: string): PhotoUploads {
  const [photos, change] = useReducer(reduce, initial);
  const files = useRef(new Map<string, File>());
  const running = useRef(new Map<string, AbortController>());

  const send = useCallback(async (key: string) => {
    const file = files.current.get(key);
    if (!file) return;
    const control = new AbortController();
    running.current.set(key, control);
    const started = performance.now();
    change({ type: 'patch', key, with: { state: 'sending', sent: 0, failure: undefined } });
    try {
      const answer = await upload(uploadFeedPhoto, {
        files: { file },
        signal: control.signal,
        onProgress(sent) {
          const seconds = (performance.now() - started) / 1000;
          const secondsLeft =
            seconds > RATE_SECONDS && sent > 0 ? Math.ceil((seconds / sent) * (1 - sent)) : undefined;
          change({
            type: 'patch',
            key,
            with: sent < 1 ? { sent, secondsLeft } : { state: 'checking', sent },
          });
        },
      });
      change({
        type: 'patch',
        key,
        with: { state: answer.status === 'finished' ? 'ready' : 'checking', fileId: answer._id },
      });
    } catch (error) {
      if (control.signal.aborted) return;
      if (!(error instanceof ApiFailure)) throw error;
      change({ type: 'patch', key, with: { state: 'failed', failure: error.message } });
    } finally {
      running.current.delete(key);
    }
  }, []);

  // Starts what is queued, as far as there is room.
  useEffect(() => {
    const underWay = photos.filter(({ state }) => state === 'sending').length;
    const next = photos.filter(({ state }) => state === 'queued').slice(0, Math.max(0, PARALLEL - underWay));
    for (const { key } of next) send(key);
  }, [photos, send]);

  // Watches those that the server is working on.
  const watched = photos
    .flatMap(({ key, fileId, state }) => (state === 'checking' && fileId ? [`${key} ${fileId}`] : []))
    .join('|');
  useEffect(() => {
    if (!watched) return;
    const timer = setInterval(async () => {
      for (const pair of watched.split('|')) {
        const [key = '', id = ''] = pair.split(' ');
        const file = await browserApi.call(getUploadedFile, { params: { id } }).catch(() => undefined);
        if (file?.status === 'finished') change({ type: 'patch', key, with: { state: 'ready' } });
        if (file?.status === 'error')
          change({ type: 'patch', key, with: { state: 'failed', failure: file.errorMessage } });
      }
    }, WATCH_MILLISECONDS);
    return () => clearInterval(timer);
  }, [watched]);

  // Closing the tab loses bytes only while they are being sent.
  const sending = photos.some(({ state }) => state === 'sending' || state === 'queued');
  useEffect(() => {
    if (!sending) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [sending]);

  return {
    photos,
    add(chosen) {
      const added = chosen.map((file): Photo => {
        const key = crypto.randomUUID();
        files.current.set(key, file);
        const fits = file.size <= PHOTO_MAX_BYTES;
        const common = { key, sent: 0, bytes: file.size, preview: URL.createObjectURL(file), alt: '' };
        return fits ? { ...common, state: 'queued' } : { ...common, state: 'failed', failure: tooLarge };
      });
      change({ type: 'add', photos: added });
    },
    remove(key) {
      running.current.get(key)?.abort();
      const photo = photos.find((each) => each.key === key);
      // What was sent for nothing is taken away; if that fails, the server forgets it after a day.
      if (photo?.fileId && !photo.kept)
        browserApi.call(removeUploadedFile, { params: { id: photo.fileId } }).catch(() => {});
      if (photo?.preview.startsWith('blob:')) URL.revokeObjectURL(photo.preview);
      files.current.delete(key);
      change({ type: 'remove', key });
    },
    retry: (key) => change({ type: 'patch', key, with: { state: 'queued', sent: 0 } }),
    move: (key, by) => change({ type: 'move', key, by }),
    describe: (key, alt) => change({ type: 'patch', key, with: { alt } }),
  };
}
