/**
 * The sending of photos: two at a time, with progress; what is broken off can be begun anew. Without a line they wait,
 * and go on in their order when it is back.
 */
import { useCallback, useEffect, useRef, useState } from 'react';
import { uploadFeedPhoto, type WireUploadedFile } from '#domains/media/contract/files.contract.ts';
import { UNAUTHORIZED } from '#platform/contract/http-status.ts';
import { ApiFailure } from '#platform/web/api.ts';
import { isOfTheLine } from '#platform/web/browser-failures.ts';
import { untilAnswering } from '#platform/web/until-answering.ts';
import { upload } from '#platform/web/upload.ts';
import { useWarnOnClosing } from '#platform/web/use-warn-on-closing.ts';
import { mayDoBetterLater, type Photo, photosUnderWay, toldBy } from './photo-list.ts';

// Two at a time keep a phone's line full without starving any of them.
const PARALLEL = 2;
// What breaks off again and again although the site answers is told, and waits for a press.
const TRIES = 5;
// A rate from less than this is a guess.
const RATE_SECONDS = 3;

interface Sending {
  photos: readonly Photo[];
  paused: boolean;
  /** Both stay the same functions, whatever is drawn. */
  patch(key: string, fields: Partial<Photo>): void;
  setSignedOut(signedOut: boolean): void;
}

interface PhotoSending {
  /** The line is gone: what is queued waits for it. */
  isCutOff: boolean;
  /** A file that waits for its turn, or that a refused photo has. */
  keep(key: string, file: File): void;
  forget(key: string): void;
  /** Breaks off the sending of one, or of all. */
  breakOff(key?: string): void;
}

export function usePhotoSending({ photos, paused, patch, setSignedOut }: Sending): PhotoSending {
  const files = useRef(new Map<string, File>());
  const running = useRef(new Map<string, AbortController>());
  const broken = useRef(new Map<string, number>());
  const { isCutOff, waitForLine } = useLineWait();

  const send = useCallback(
    async (key: string) => {
      const file = files.current.get(key);
      if (!file) return;
      const control = new AbortController();
      running.current.set(key, control);
      patch(key, { state: 'sending', sent: 0, failure: undefined });
      try {
        const answer = await sendFile(file, control.signal, (progress) => patch(key, progress));
        setSignedOut(false);
        patch(key, { fileId: answer._id, sent: 1, ...toldBy(answer) });
      } catch (error) {
        if (control.signal.aborted) return;
        if (!(error instanceof ApiFailure)) throw error;
        if (error.status === UNAUTHORIZED) setSignedOut(true);
        const tries = (broken.current.get(key) ?? 0) + 1;
        if (isOfTheLine(error) && tries < TRIES) {
          broken.current.set(key, tries);
          patch(key, { state: 'queued', sent: 0, secondsLeft: undefined });
          waitForLine();
          return;
        }
        broken.current.delete(key);
        const mayTryAgain = mayDoBetterLater(error.status);
        patch(key, { state: 'failed', failure: error.message, mayTryAgain });
      } finally {
        if (running.current.get(key) === control) running.current.delete(key);
      }
    },
    [patch, setSignedOut, waitForLine],
  );

  // Starts what is queued, as far as there is room.
  useEffect(() => {
    if (paused || isCutOff) return;
    const underWay = photos.filter(({ state }) => state === 'sending').length;
    const next = photos.filter(({ state }) => state === 'queued').slice(0, Math.max(0, PARALLEL - underWay));
    for (const { key } of next) send(key);
  }, [photos, paused, isCutOff, send]);

  // Nobody would hear of what arrives after the page was left.
  useEffect(() => {
    const uploads = running.current;
    return () => breakOffAll(uploads);
  }, []);

  // Only while bytes are being sent: the words are kept.
  useWarnOnClosing(() => photosUnderWay(photos) > 0);

  return {
    isCutOff,
    keep: (key, file) => files.current.set(key, file),
    forget: (key) => files.current.delete(key),
    breakOff(key) {
      if (key === undefined) breakOffAll(running.current);
      else running.current.get(key)?.abort();
    },
  };
}

/** Whether the line is gone, from when that is noticed until the site answers again. */
function useLineWait(): { isCutOff: boolean; waitForLine(): void } {
  const [isCutOff, setCutOff] = useState(false);
  const waitForLine = useCallback(() => setCutOff(true), []);
  useEffect(() => {
    if (!isCutOff) return;
    const leaving = new AbortController();
    untilAnswering(leaving.signal).then((isBack) => isBack && setCutOff(false));
    return () => leaving.abort();
  }, [isCutOff]);
  return { isCutOff, waitForLine };
}

function breakOffAll(running: ReadonlyMap<string, AbortController>): void {
  for (const control of running.values()) control.abort();
}

/** Sends one file, and tells how far it is: part of the bytes, and seconds left once the rate is known. */
function sendFile(
  file: File,
  signal: AbortSignal,
  onProgress: (progress: Partial<Photo>) => void,
): Promise<WireUploadedFile> {
  const started = performance.now();
  return upload(uploadFeedPhoto, {
    files: { file },
    signal,
    onProgress(sent) {
      if (signal.aborted) return;
      const seconds = (performance.now() - started) / 1000;
      const secondsLeft =
        seconds > RATE_SECONDS && sent > 0 ? Math.ceil((seconds / sent) * (1 - sent)) : undefined;
      onProgress(sent < 1 ? { sent, secondsLeft } : { state: 'checking', sent });
    },
  });
}
