/**
 * Uploads photos, two at a time, with progress. Interrupted uploads can be restarted; while offline they
 * wait, and continue in order. Independent of any page, so uploads continue when the creator navigates.
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

// An upload that keeps failing although the site answers is reported, and waits for a manual retry.
const TRIES = 5;
// A rate measured over less than this is unreliable.
const RATE_SECONDS = 3;

const running = new Map<string, AbortController>();
const broken = new Map<string, number>();

/**
 * Aborts uploads that are not wanted any more and starts queued ones, as far as the limit allows. Call after
 * each change.
 */
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
    // An abort is deliberate, so the queue continues.
    if (control.signal.aborted) return;
    if (!(error instanceof ApiFailure)) throw error;
    if (error.status === UNAUTHORIZED) setSignedOut(true);
    const tries = (broken.get(key) ?? 0) + 1;
    if (error.code === platformRefusals.otherAccount.code) {
      // The others upload nothing either until the connection is tested again.
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

/** Starts nothing from when a lost connection is noticed until the site answers again. */
async function waitForLine(): Promise<void> {
  if (getUploads().isCutOff) return;
  updateUploads((uploads) => ({ ...uploads, isCutOff: true }));
  await untilAnswering();
  updateUploads((uploads) => ({ ...uploads, isCutOff: false }));
  sendPhotos();
}

/**
 * Uploads one file and reports progress: the fraction of bytes sent, and the seconds left once the rate is
 * known.
 */
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
