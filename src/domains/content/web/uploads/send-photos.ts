/**
 * The sending of photos: two at a time, with progress; what is broken off can be begun anew. Without a line they wait,
 * and go on in their order when it is back. It needs no page: what was begun goes on while its creator is elsewhere.
 */
import type { WireUploadedFile } from '#domains/media/contract/files.contract.ts';
import { UNAUTHORIZED } from '#platform/contract/http-status.ts';
import { platformRefusals } from '#platform/contract/refusal.ts';
import { ApiFailure } from '#platform/web/call/api.ts';
import { isOfTheLine } from '#platform/web/call/browser-failures.ts';
import { untilAnswering } from '#platform/web/call/until-answering.ts';
import { upload } from '#platform/web/call/upload.ts';
import { uploadFeedPhoto } from '../../contract/post-files.contract.ts';
import { changePhotos, describedBy, mayDoBetterLater, type Photo } from '../photos/photo-list.ts';
import { changeBatch, failBatch, isStillSent, nextToSend, type PhotoToSend } from './upload-batches.ts';
import { getUploads, updateUploads } from './upload-store.ts';
import { watchPhotos } from './watch-photos.ts';

// What breaks off again and again although the site answers is told, and waits for a press.
const TRIES = 5;
// A rate from less than this is a guess.
const RATE_SECONDS = 3;

const running = new Map<string, AbortController>();
const broken = new Map<string, number>();

/** Breaks off what is not wanted any more, and begins what is, as far as there is room. To be called after each change. */
export function sendPhotos(): void {
  for (const [key, control] of running) {
    if (isStillSent(getUploads(), key)) continue;
    running.delete(key);
    control.abort();
  }
  for (const photo of nextToSend(getUploads())) send(photo);
  watchPhotos();
}

async function send({ place, key, file }: PhotoToSend): Promise<void> {
  const control = new AbortController();
  running.set(key, control);
  const patch = (fields: Partial<Photo>) =>
    updateUploads((uploads) =>
      changeBatch(uploads, place, ({ photos }) => ({
        photos: changePhotos(photos, { type: 'patch', key, with: fields }),
      })),
    );
  const setSignedOut = (signedOut: boolean) =>
    updateUploads((uploads) => changeBatch(uploads, place, () => ({ signedOut })));
  patch({ state: 'sending', sent: 0, failure: undefined });
  try {
    const answer = await sendFile(file, control.signal, patch);
    if (control.signal.aborted) return;
    setSignedOut(false);
    patch({ fileId: answer._id, sent: 1, ...describedBy(answer) });
  } catch (error) {
    // Whoever broke it off goes on with the others.
    if (control.signal.aborted) return;
    if (!(error instanceof ApiFailure)) throw error;
    if (error.status === UNAUTHORIZED) setSignedOut(true);
    const tries = (broken.get(key) ?? 0) + 1;
    if (error.code === platformRefusals.otherAccount.code) {
      // Of its neighbours not a byte goes out either, until they are tried again.
      updateUploads((uploads) => failBatch(uploads, place, error.message));
    } else if (isOfTheLine(error) && tries < TRIES) {
      broken.set(key, tries);
      patch({ state: 'queued', sent: 0, secondsLeft: undefined });
      waitForLine();
    } else {
      broken.delete(key);
      patch({ state: 'failed', failure: error.message, mayTryAgain: mayDoBetterLater(error.status) });
    }
  } finally {
    if (running.get(key) === control) running.delete(key);
  }
  sendPhotos();
}

/** Nothing is begun from when it is noticed that the line is gone until the site answers again. */
async function waitForLine(): Promise<void> {
  if (getUploads().isCutOff) return;
  updateUploads((uploads) => ({ ...uploads, isCutOff: true }));
  await untilAnswering();
  updateUploads((uploads) => ({ ...uploads, isCutOff: false }));
  sendPhotos();
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
