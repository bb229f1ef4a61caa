/**
 * The photos of a post that is being written: sent two at a time, with progress, pause and cancel, then watched
 * until they are ready. "Ready" is only ever said by the server.
 */
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import {
  getUploadedFile,
  removeUploadedFile,
  uploadFeedPhoto,
  type WireUploadedFile,
} from '#domains/media/contract/files.contract.ts';
import { UNAUTHORIZED } from '#platform/contract/http-status.ts';
import { ApiFailure } from '#platform/web/api.ts';
import { browserApi, upload } from '#platform/web/browser-api.ts';
import { changePhotos, mayDoBetterLater, type Photo, photosUnderWay } from './photo-list.ts';

// Two at a time keep a phone's line full without starving any of them.
const PARALLEL = 2;
const WATCH_MILLISECONDS = 700;
// A rate from less than this is a guess.
const RATE_SECONDS = 3;
const NOT_FOUND = 404;

export interface PhotoUploads {
  photos: readonly Photo[];
  paused: boolean;
  /** The server no longer knew who sends. */
  signedOut: boolean;
  add(files: readonly File[]): void;
  /** Photos of a draft, which the server has, take the place of those of the post. */
  restore(photos: readonly Photo[]): void;
  /** Puts back what of these was taken away. */
  bringBack(photos: readonly Photo[]): void;
  /** Shows other photos instead; the server keeps those that were there for a day. */
  replace(photos: readonly Photo[]): void;
  /** Cancels an upload under way, or takes a finished one away. */
  remove(key: string): void;
  retry(key: string): void;
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

/** What becomes of a photo when the server has told how far it is. */
function toldBy({ status, width, height, thumbnails, url, errorMessage }: WireUploadedFile): Partial<Photo> {
  if (status === 'error') return { state: 'failed', failure: errorMessage };
  if (status !== 'finished') return { state: 'checking' };
  const preview = thumbnails[0] ?? url;
  return { state: 'ready', width, height, ...(preview ? { preview } : {}) };
}

function breakOff(running: ReadonlyMap<string, AbortController>): void {
  for (const control of running.values()) control.abort();
}

export function usePhotoUploads(initial: readonly Photo[], words: UploadWords): PhotoUploads {
  const [photos, change] = useReducer(changePhotos, initial);
  const [paused, setPaused] = useState(false);
  const [signedOut, setSignedOut] = useState(false);
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
          if (control.signal.aborted) return;
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
      setSignedOut(false);
      change({ type: 'patch', key, with: { fileId: answer._id, sent: 1, ...toldBy(answer) } });
    } catch (error) {
      if (control.signal.aborted) return;
      if (!(error instanceof ApiFailure)) throw error;
      if (error.status === UNAUTHORIZED) setSignedOut(true);
      const mayTryAgain = mayDoBetterLater(error.status);
      change({ type: 'patch', key, with: { state: 'failed', failure: error.message, mayTryAgain } });
    } finally {
      if (running.current.get(key) === control) running.current.delete(key);
    }
  }, []);

  // Starts what is queued, as far as there is room.
  useEffect(() => {
    if (paused) return;
    const underWay = photos.filter(({ state }) => state === 'sending').length;
    const next = photos.filter(({ state }) => state === 'queued').slice(0, Math.max(0, PARALLEL - underWay));
    for (const { key } of next) send(key);
  }, [photos, paused, send]);

  // Nobody would hear of what arrives after the page was left.
  useEffect(() => {
    const uploads = running.current;
    return () => breakOff(uploads);
  }, []);

  // Watches those that the server is working on.
  const watched = photos
    .flatMap(({ key, fileId, state }) => (state === 'checking' && fileId ? [`${key} ${fileId}`] : []))
    .join('|');
  const { noLongerKept } = words;
  useEffect(() => {
    if (!watched || signedOut) return;
    const look = async (key: string, id: string) => {
      try {
        const file = await browserApi.call(getUploadedFile, { params: { id } });
        if (file.status === 'finished' || file.status === 'error')
          change({ type: 'patch', key, with: toldBy(file) });
      } catch (error) {
        // A line that is down says nothing about the photo; the next look may.
        const status = error instanceof ApiFailure ? error.status : undefined;
        if (status === UNAUTHORIZED) setSignedOut(true);
        if (status !== NOT_FOUND) return;
        change({ type: 'patch', key, with: { state: 'failed', fileId: undefined, failure: noLongerKept } });
      }
    };
    const lookAtAll = () => {
      for (const pair of watched.split('|')) {
        const [key = '', id = ''] = pair.split(' ');
        look(key, id);
      }
    };
    lookAtAll();
    const timer = setInterval(lookAtAll, WATCH_MILLISECONDS);
    return () => clearInterval(timer);
  }, [watched, signedOut, noLongerKept]);

  // Closing the tab loses bytes only while they are being sent.
  const isSending = photosUnderWay(photos) > 0;
  useEffect(() => {
    if (!isSending) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isSending]);

  return {
    photos,
    paused,
    signedOut,
    add(chosen) {
      const added = chosen.map((file): Photo => {
        const key = crypto.randomUUID();
        files.current.set(key, file);
        const problem = words.problemOf(file);
        const common = { key, sent: 0, bytes: file.size, preview: URL.createObjectURL(file), alt: '' };
        return problem === undefined
          ? { ...common, state: 'queued' }
          : { ...common, state: 'failed', failure: problem };
      });
      change({ type: 'add', photos: added });
    },
    restore: (restored) => change({ type: 'restore', photos: restored }),
    bringBack: (taken) => change({ type: 'bring-back', photos: taken }),
    replace(others) {
      breakOff(running.current);
      change({ type: 'replace', photos: others });
    },
    remove(key) {
      running.current.get(key)?.abort();
      const photo = photos.find((each) => each.key === key);
      // What was sent for nothing is taken away; if that fails, the server forgets it after a day.
      if (photo?.fileId && !photo.kept)
        browserApi.call(removeUploadedFile, { params: { id: photo.fileId } }).catch(() => {});
      if (photo?.preview?.startsWith('blob:')) URL.revokeObjectURL(photo.preview);
      files.current.delete(key);
      change({ type: 'remove', key });
    },
    retry: (key) => change({ type: 'patch', key, with: { state: 'queued', sent: 0 } }),
    place: (key, at) => change({ type: 'place', key, at }),
    describe: (key, alt) => change({ type: 'patch', key, with: { alt } }),
    measure: (key, size) => change({ type: 'patch', key, with: size }),
    pause() {
      setPaused(true);
      for (const { key } of photos.filter(({ state }) => state === 'sending')) {
        running.current.get(key)?.abort();
        change({ type: 'patch', key, with: { state: 'queued', sent: 0, secondsLeft: undefined } });
      }
    },
    goOn: () => setPaused(false),
  };
}
