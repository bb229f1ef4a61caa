/** Renders a page to a stream. Node only; the browser never sees this file. */
import { PassThrough } from 'node:stream';
import type { I18n } from '@lingui/core';
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
import type { PageEntry } from '#app/contract/page-entry.ts';
import { SOURCE_LANGUAGE } from '#platform/contract/languages.ts';
import { type Api, createApi } from '#platform/web/call/api.ts';
import {
  apiContext,
  closureContext,
  nonceContext,
  requestIdContext,
  wordsContext,
} from '#platform/web/call/page-data.ts';
import { writtenContext } from '#platform/web/forms/written-form.ts';
import { NonceContext } from '#platform/web/page/nonce.ts';
import { openI18n } from '#platform/web/text/i18n.ts';

/** Taken by the server from the build. */
export const pages = {
  openApi: createApi,
  apiContext,
  closureContext,
  nonceContext,
  requestIdContext,
  wordsContext,
  writtenContext,
} satisfies PageEntry<Api>;

/** Unknown addresses and refusals are answers, not faults; only the rest is worth a line. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (!request.signal.aborted && !isRouteErrorResponse(error))
    console.error(`request ${context.get(requestIdContext)}`, error);
}

// A page that is not whole by then is cut, so that no connection hangs for ever.
export const streamTimeout = 5_000;

/** A page whose data are there, as React is to render it. */
export function pageTree(
  routerContext: EntryContext,
  url: string,
  nonce: string,
  i18n: I18n = openI18n(SOURCE_LANGUAGE, {}),
): ReactElement {
  return (
    <NonceContext value={nonce}>
      <I18nProvider i18n={i18n}>
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
  const { locale, messages } = loadContext.get(wordsContext);
  const tree = pageTree(routerContext, request.url, nonce, openI18n(locale, messages));
  // Crawlers and readers without script get the whole page at once.
  const whole = isbot(request.headers.get('user-agent')) || routerContext.isSpaMode;
  return new Promise((resolve, reject) => {
    let shellSent = false;
    const { pipe, abort } = renderToPipeableStream(tree, {
      nonce,
      // What is ready stands in its place; moved there by script, as long pages would have it, it is not for everybody.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
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
