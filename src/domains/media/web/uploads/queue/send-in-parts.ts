/**
 * Sends a file in parts, by the tus protocol. Each part that was answered stays on the server: what is broken off goes
 * on there, in this document or in a later one that gets the same file.
 */
import { type DetailedError, type HttpResponse, Upload as TusUpload } from 'tus-js-client';
import { begunBy } from '#platform/web/call/acting-account.ts';
import { ApiFailure, readAnswer } from '#platform/web/call/api.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { uploadBrokenOff } from '#platform/web/call/browser-failures.ts';
import { say } from '#platform/web/text/say.ts';
import { getUploadedFile, type WireUploadedFile } from '../../../contract/files.contract.ts';
import { getUpload, type ResumableUpload, TUS_PATH } from '../../../contract/uploads.contract.ts';
import { isSameFile } from './same-file.ts';
import { listUnfinished } from './unfinished.ts';
import { noteMayBeUnfinished } from './uploads-there.ts';

export interface PartsToSend {
  file: File;
  purpose: string;
  /** The page of the form that it was chosen in. */
  from: string;
  /** The server's upload, where it had begun. */
  uploadId: string | undefined;
  signal: AbortSignal;
  onBegun(uploadId: string): void;
  /** How many bytes the server has, or has been sent. */
  onProgress(bytes: number): void;
  /** All bytes are there; the server checks them. */
  onSent(): void;
}

// A hiccup of the server is nothing to tell of.
const RETRY_DELAYS = [0, 1_000, 3_000];
const CHECK_MILLISECONDS = 500;
// From here on another try may help: the place to go on from was wrong, too many requests, a fault of the server.
const PERHAPS_PASSING = 409;

/** Resolves once the server has accepted the file. Refuses with `ApiFailure`. */
export async function sendInParts(toSend: PartsToSend): Promise<WireUploadedFile> {
  const { data, partBytes } = await listUnfinished();
  const { file, purpose } = toSend;
  const begun =
    toSend.uploadId ?? data.find((each) => each.purpose === purpose && isSameFile(each, file))?._id;
  return alone(begun, async (isAlone) => {
    const uploadId = await sendParts(toSend, { begun: isAlone ? begun : undefined, partBytes });
    toSend.onSent();
    return untilAccepted(uploadId, toSend.signal);
  });
}

/** Another tab that sends the same file keeps its upload; this one begins its own. */
function alone<T>(uploadId: string | undefined, send: (isAlone: boolean) => Promise<T>): Promise<T> {
  if (!uploadId || !navigator.locks) return send(true);
  return navigator.locks.request(`upload ${uploadId}`, { ifAvailable: true }, (lock) => send(lock !== null));
}

/** Resolves with the upload's id when the server has every byte. */
function sendParts(
  { file, purpose, from, signal, ...notify }: PartsToSend,
  { begun, partBytes }: { begun: string | undefined; partBytes: number },
): Promise<string> {
  return new Promise((resolve, reject) => {
    const upload = new TusUpload(file, {
      endpoint: TUS_PATH,
      uploadUrl: begun ? `${TUS_PATH}/${begun}` : null,
      chunkSize: partBytes,
      retryDelays: RETRY_DELAYS,
      // The server is asked instead: it also knows of other browsers.
      storeFingerprintForResuming: false,
      headers: begunBy(),
      metadata: { purpose, place: from, filename: file.name, lastModified: String(file.lastModified) },
      onShouldRetry: ({ originalResponse }) => (originalResponse?.getStatus() ?? 0) >= PERHAPS_PASSING,
      onUploadUrlAvailable() {
        noteMayBeUnfinished(true);
        notify.onBegun(idOf(upload));
      },
      onProgress: (bytes) => notify.onProgress(bytes),
      onSuccess: () => resolve(idOf(upload)),
      onError: (error) => reject(asFailure(error)),
    });
    signal.addEventListener('abort', () => {
      upload.abort();
      reject(new DOMException('cancelled', 'AbortError'));
    });
    upload.start();
  });
}

const idOf = ({ url }: TusUpload) => url?.split('/').at(-1) ?? '';

/** The server's sentence, or that of a lost line. */
function asFailure(error: Error | DetailedError): unknown {
  const answer: HttpResponse | null = 'originalResponse' in error ? error.originalResponse : null;
  if (!answer) return uploadBrokenOff();
  const status = answer.getStatus();
  try {
    return readAnswer({ method: 'POST', path: TUS_PATH }, { status, body: answer.getBody() });
  } catch (failure) {
    return failure;
  }
}

async function untilAccepted(id: string, signal: AbortSignal): Promise<WireUploadedFile> {
  for (;;) {
    const upload = await browserApi.call(getUpload, { params: { id } }, { signal, asActingAccount: true });
    if (upload.fileId) return browserApi.call(getUploadedFile, { params: { id: upload.fileId } }, { signal });
    if (upload.errorCode) throw refusedWith(upload);
    await new Promise((goOn) => setTimeout(goOn, CHECK_MILLISECONDS));
  }
}

function refusedWith({ errorCode: code = '', errorMessage: message = '' }: ResumableUpload): ApiFailure {
  return new ApiFailure(422, { code, message: say({ id: code, message }) });
}
