/** The client of the browser: fetch against our own site, and uploads with progress. */
import type { Endpoint, EndpointResult } from '#platform/contract/endpoint.ts';
import { type Api, addressOf, createApi, readAnswer } from './api.ts';
import { noAnswer, uploadBrokenOff } from './browser-failures.ts';
import { withFreshProof } from './fresh-proof.ts';

const BASE = '/api';

const api = createApi(async ({ url, ...request }) => {
  let response: Response;
  try {
    response = await fetch(`${BASE}${url}`, { ...request, credentials: 'same-origin' });
  } catch (error) {
    if (request.signal?.aborted) throw error;
    throw noAnswer();
  }
  return { status: response.status, body: await response.text() };
});

/** The client of the browser; it asks who sits there when a call wants to know, and goes on. */
export const browserApi: Api = {
  call: (endpoint, call, options) => withFreshProof(() => api.call(endpoint, call, options)),
};

export interface UploadCall {
  params?: Record<string, string>;
  fields?: Record<string, string | string[] | undefined>;
  files: Record<string, File | Blob | undefined>;
  /** Part of the bytes sent, 0…1. Being sent is not yet being ready. */
  onProgress?(part: number): void;
  signal?: AbortSignal;
}

/** Sends a multipart call; XMLHttpRequest, because fetch cannot tell the progress of an upload. */
export function upload<E extends Endpoint>(endpoint: E, call: UploadCall): Promise<EndpointResult<E>> {
  return withFreshProof(() => send(endpoint, call));
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
    request.open(endpoint.method, `${BASE}${addressOf(endpoint, call)}`);
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
