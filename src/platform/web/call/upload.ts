/** Files are sent with progress; in a file of its own, because pages that are read need nothing of it. */
import type { Endpoint, EndpointResult } from '#platform/contract/endpoint.ts';
import { begunBy } from './acting-account.ts';
import { addressOf, readAnswer } from './api.ts';
import { API_BASE } from './browser-api.ts';
import { uploadBrokenOff } from './browser-failures.ts';
import { withReauthentication } from './reauthentication.ts';

export interface UploadCall {
  params?: Record<string, string>;
  fields?: Record<string, string | string[] | undefined>;
  files: Record<string, File | Blob | undefined>;
  /** Part of the bytes sent, 0…1. Being sent is not yet being ready. */
  onProgress?(part: number): void;
  signal?: AbortSignal;
}

/** Sends a multipart call; XMLHttpRequest, because fetch reports no upload progress. */
export function upload<E extends Endpoint>(endpoint: E, call: UploadCall): Promise<EndpointResult<E>> {
  return withReauthentication(() => send(endpoint, call));
}

function send<E extends Endpoint>(endpoint: E, call: UploadCall): Promise<EndpointResult<E>> {
  const form = new FormData();
  for (const [name, value] of Object.entries(call.fields ?? {})) {
    for (const each of Array.isArray(value) ? value : [value])
      if (each !== undefined) form.append(name, each);
  }
  for (const [name, file] of Object.entries(call.files)) if (file) form.append(name, file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(endpoint.method, `${API_BASE}${addressOf(endpoint, call)}`);
    for (const [name, value] of Object.entries(begunBy())) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => call.onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => {
      try {
        resolve(
          readAnswer(endpoint, { status: request.status, body: request.responseText }) as EndpointResult<E>,
        );
      } catch (failure) {
        reject(failure);
      }
    };
    request.onerror = () => reject(uploadBrokenOff());
    request.onabort = () => reject(new DOMException('cancelled', 'AbortError'));
    call.signal?.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}
