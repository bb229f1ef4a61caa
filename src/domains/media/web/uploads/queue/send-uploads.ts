/**
 * The sending of files: two at a time, with progress; what is broken off can be begun again. Without a line they wait,
 * and go on in their order when it is back. It needs no page: what was begun goes on while its sender is elsewhere.
 */
import { UNAUTHORIZED } from '#platform/contract/http-status.ts';
import { platformRefusals } from '#platform/contract/refusal.ts';
import { ApiFailure } from '#platform/web/call/api.ts';
import { isOfTheLine } from '#platform/web/call/browser-failures.ts';
import { untilAnswering } from '#platform/web/call/until-answering.ts';
import { upload } from '#platform/web/call/upload.ts';
import type { WireUploadedFile } from '../../../contract/files.contract.ts';
import { changeGroup, failGroup, isStillSent, nextToSend, type UploadToSend } from './upload-groups.ts';
import { changeUploads, describedBy, mayDoBetterLater, type Upload } from './upload-list.ts';
import { getQueue, updateQueue } from './upload-store.ts';
import { watchUploads } from './watch-uploads.ts';

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
export function sendUploads(): void {
  for (const [key, control] of running) {
    if (isStillSent(getQueue(), key)) continue;
    running.delete(key);
    control.abort();
  }
  for (const each of nextToSend(getQueue())) send(each);
  watchUploads();
}

async function send({ place, key, ...toSend }: UploadToSend): Promise<void> {
  const control = new AbortController();
  running.set(key, control);
  const patch = (fields: Partial<Upload>) =>
    updateQueue((queue) =>
      changeGroup(queue, place, ({ uploads }) => ({
        uploads: changeUploads(uploads, { type: 'patch', key, with: fields }),
      })),
    );
  const setSignedOut = (signedOut: boolean) =>
    updateQueue((queue) => changeGroup(queue, place, () => ({ signedOut })));
  patch({ state: 'sending', sent: 0, failure: undefined });
  try {
    const answer = await sendFile(toSend, control.signal, patch);
    if (control.signal.aborted) return;
    setSignedOut(false);
    patch({ fileId: answer._id, sent: 1, ...describedBy(answer) });
  } catch (error) {
    // What broke it off goes on with the others.
    if (control.signal.aborted) return;
    if (!(error instanceof ApiFailure)) throw error;
    if (error.status === UNAUTHORIZED) setSignedOut(true);
    const tries = (broken.get(key) ?? 0) + 1;
    if (error.code === platformRefusals.otherAccount.code) {
      // The others upload nothing either until the connection is tested again.
      updateQueue((queue) => failGroup(queue, place, error.message));
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
  sendUploads();
}

/** Starts nothing from when a lost connection is noticed until the site answers again. */
async function waitForLine(): Promise<void> {
  if (getQueue().isCutOff) return;
  updateQueue((queue) => ({ ...queue, isCutOff: true }));
  await untilAnswering();
  updateQueue((queue) => ({ ...queue, isCutOff: false }));
  sendUploads();
}

/**
 * Uploads one file and reports progress: the fraction of bytes sent, and the seconds left once the rate is
 * known.
 */
function sendFile(
  { file, endpoint }: Pick<UploadToSend, 'file' | 'endpoint'>,
  signal: AbortSignal,
  onProgress: (progress: Partial<Upload>) => void,
): Promise<WireUploadedFile> {
  const started = performance.now();
  return upload(endpoint, {
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
