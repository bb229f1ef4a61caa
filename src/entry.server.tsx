/** Renders a page to a stream. Node only; the browser never sees this file. */
import { PassThrough } from 'node:stream';
import { I18nProvider } from '@lingui/react';
import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
import type { ReactElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { openI18n } from '#platform/web/i18n.ts';
import { NonceContext } from '#platform/web/nonce.ts';
import { apiContext, nonceContext } from '#platform/web/page-data.ts';

export { createApi as openApi } from '#platform/web/api.ts';
export { apiContext, nonceContext };

/** Unknown addresses and refusals are answers, not faults; only the rest is worth a line. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) console.error(error);
}

// A page that is not whole by then is cut, so that no connection hangs for ever.
export const streamTimeout = 5_000;

/** A page whose data are there, as React is to render it. */
export function pageTree(routerContext: EntryContext, url: string, nonce: string): ReactElement {
  return (
    <NonceContext value={nonce}>
      <I18nProvider i18n={openI18n()}>
        <ServerRouter context={routerContext} url={url} nonce={nonce} />
      </I18nProvider>
    </NonceContext>
  );
}

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const nonce = loadContext.get(nonceContext);
  // Crawlers and readers without script get the whole page at once.
  const whole = isbot(request.headers.get('user-agent')) || routerContext.isSpaMode;
  return new Promise((resolve, reject) => {
    let shellSent = false;
    const { pipe, abort } = renderToPipeableStream(pageTree(routerContext, request.url, nonce), {
      nonce,
      [whole ? 'onAllReady' : 'onShellReady']() {
        shellSent = true;
        const body = new PassThrough();
        headers.set('content-type', 'text/html; charset=utf-8');
        pipe(body);
        resolve(new Response(createReadableStreamFromReadable(body), { headers, status }));
      },
      onShellError: reject,
      onError(error: unknown) {
        if (shellSent) console.error(error);
      },
    });
    setTimeout(abort, streamTimeout + 1_000).unref();
  });
}
