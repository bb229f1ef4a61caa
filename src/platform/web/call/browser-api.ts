/** The client of the browser: fetch against our own site. Files are sent by `upload.ts`. */
import { BACKGROUND_HEADER } from '#platform/contract/background.ts';
import { begunBy } from './acting-account.ts';
import { emitAnswered } from './answers.ts';
import { type Api, createApi } from './api.ts';
import { noAnswer } from './browser-failures.ts';
import { withReauthentication } from './reauthentication.ts';

const SERVER_FAULT = 500;

/** Where our own site answers calls. */
export const API_BASE = '/api';

const api = createApi(async ({ url, headers, ...request }) => {
  let response: Response;
  try {
    response = await fetch(`${API_BASE}${url}`, {
      ...request,
      headers: {
        ...headers,
        ...(request.method !== 'GET' && begunBy()),
        ...(document.hidden && { [BACKGROUND_HEADER]: '1' }),
      },
      credentials: 'same-origin',
    });
  } catch (error) {
    if (request.signal?.aborted) throw error;
    throw noAnswer();
  }
  const body = await response.text();
  // A proxy answers for a server that is not there.
  if (response.status < SERVER_FAULT) emitAnswered();
  return { status: response.status, body };
});

/** The client of the browser; it asks who sits there when a call wants to know, and goes on. */
export const browserApi: Api = {
  call: (endpoint, call, options) => withReauthentication(() => api.call(endpoint, call, options)),
};
