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
import { fetchPatiently } from '#platform/web/page/lazy-part.tsx';
import type { WireUploadedFile } from '../../../contract/files.contract.ts';
import { WHOLE_MAX_BYTES } from '../../../contract/upload-limits.contract.ts';
import { failureOf } from './failure-of.ts';
import { noteComplete } from './unfinished.ts';
import { changeGroup, failGroup, isStillSent, nextToSend, type UploadToSend } from './upload-groups.ts';
import { describedBy, mayDoBetterLater, type Upload, type UploadTarget, waiting } from './upload-list.ts';
import { getQueue, updateQueue } from './upload-store.ts';
import { followChanges, watchUploads } from './watch-uploads.ts';

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
  followChanges(sendUploads);
  for (const [key, control] of running) {
    if (isStillSent(getQueue(), key)) continue;
    running.delete(key);
    control.abort();
  }
  for (const each of nextToSend(getQueue())) send(each);
  watchUploads();
}

async function send({ key, ...toSend }: UploadToSend): Promise<void> {
  const { place } = toSend;
  const control = new AbortController();
  running.set(key, control);
  const changeUpload = (change: (upload: Upload) => Upload) =>
    updateQueue((queue) =>
      changeGroup(queue, place, ({ uploads }) => ({
        uploads: uploads.map((upload) => (upload.key === key ? change(upload) : upload)),
      })),
    );
  const patch = (fields: Partial<Upload>) => changeUpload((upload) => ({ ...upload, ...fields }));
  const setSignedOut = (signedOut: boolean) =>
    updateQueue((queue) => changeGroup(queue, place, () => ({ signedOut })));
  patch({ state: 'sending', failure: undefined, ...(toSend.uploadId ? {} : { sent: 0 }) });
  try {
    const answer = await sendFile(toSend, control.signal, patch);
    if (control.signal.aborted) return;
    setSignedOut(false);
    noteComplete(answer._id);
    patch({ fileId: answer._id, sent: 1, ...describedBy(answer) });
  } catch (error) {
    // What broke it off goes on with the others.
    if (control.signal.aborted) return;
    if (!(error instanceof ApiFailure)) throw error;
    if (error.status === UNAUTHORIZED) setSignedOut(true);
    const tries = (broken.get(key) ?? 0) + 1;
    if (error.code === platformRefusals.notFound.code && toSend.uploadId) {
      // The server has forgotten it: the file is here, and is sent from its start.
      patch({ state: 'queued', uploadId: undefined, sent: 0 });
    } else if (error.code === platformRefusals.otherAccount.code) {
      // The others upload nothing either until the connection is tested again.
      updateQueue((queue) => failGroup(queue, place, error.message));
    } else if (isOfTheLine(error) && tries < TRIES) {
      broken.set(key, tries);
      changeUpload(waiting);
      waitForLine();
    } else {
      broken.delete(key);
      patch({ state: 'failed', failure: failureOf(error), mayTryAgain: mayDoBetterLater(error.status) });
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

type SendingFile = Omit<UploadToSend, 'key'>;

/**
 * Uploads one file and reports progress: the fraction of bytes sent, and the seconds left once the rate is
 * known. Videos and large files are sent in parts, others whole.
 */
function sendFile(
  { file, endpoint, from, uploadId }: SendingFile,
  signal: AbortSignal,
  onProgress: (progress: Partial<Upload>) => void,
): Promise<WireUploadedFile> {
  const notify = (progress: Partial<Upload>) => {
    if (!signal.aborted) onProgress(progress);
  };
  const secondsLeft = watchRate();
  const purpose = purposeInParts(file, endpoint);
  if (purpose !== undefined)
    return fetchPatiently(() => import('./send-in-parts.ts')).then(({ sendInParts }) =>
      sendInParts({
        file,
        purpose,
        from,
        uploadId,
        signal,
        onBegun: (begun) => notify({ uploadId: begun }),
        onProgress: (bytes) =>
          notify({ sent: bytes / file.size, secondsLeft: secondsLeft(bytes / file.size) }),
        onSent: () => notify({ state: 'checking', sent: 1 }),
      }),
    );
  if (!('path' in endpoint)) throw new Error('a file without an endpoint is sent in parts');
  return upload(endpoint, {
    files: { file },
    signal,
    onProgress: (sent) =>
      notify(sent < 1 ? { sent, secondsLeft: secondsLeft(sent) } : { state: 'checking', sent }),
  });
}

/** The purpose by which a file is sent in parts; undefined for one that is sent whole. */
function purposeInParts(file: File, target: UploadTarget): string | undefined {
  if (!('path' in target)) return target.purpose;
  const isLong = file.size > WHOLE_MAX_BYTES || file.type.startsWith('video/');
  return isLong ? target.files.file.purpose : undefined;
}

/** Tells the seconds left from how fast it went so far, from where it began here. */
function watchRate(): (sent: number) => number | undefined {
  const started = performance.now();
  let first: number | undefined;
  return (sent) => {
    first ??= sent;
    const seconds = (performance.now() - started) / 1000;
    const done = sent - first;
    return seconds > RATE_SECONDS && done > 0 ? Math.ceil((seconds / done) * (1 - sent)) : undefined;
  };
}
