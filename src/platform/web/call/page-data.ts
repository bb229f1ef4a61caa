/**
 * How a page gets its data: one `load` function over the typed client, run on the server for the first page
 * (in process) and in the browser for every later one.
 *
 *   const load = pageLoad(async ({ api, params, url }) => …);
 *   export const loader = load.onServer;
 *   export const clientLoader = load.inBrowser;
 */
import type { Messages } from '@lingui/core';
import {
  type ClientLoaderFunctionArgs,
  createContext,
  data,
  type LoaderFunctionArgs,
  redirect,
} from 'react-router';
import { UNAUTHORIZED } from '#platform/contract/http-status.ts';
import { SOURCE_LANGUAGE } from '#platform/contract/languages.ts';
import { logInAddress } from '../page/session.tsx';
import { type Api, ApiFailure } from './api.ts';
import { browserApi } from './browser-api.ts';

/** Set by the server for each request; taken from the build's entry module, never imported natively. */
export const apiContext = createContext<Api>();
export const nonceContext = createContext<string>();
/** Of the request that is answered; in the log it stands beside what went wrong. */
export const requestIdContext = createContext<string>();
/** The reader's language, its texts, and where a browser finds them; English has none but those in the pages. */
export const wordsContext = createContext<{
  locale: string;
  messages: Messages;
  script?: { address: string } | undefined;
}>({ locale: SOURCE_LANGUAGE, messages: {} });
/** Why the site is closed to the visitor, where it is; also on the few pages that stay open. */
export const closureContext = createContext<'maintenance' | 'country' | 'age' | null>(null);

export interface LoadArgs {
  api: Api;
  params: Record<string, string | undefined>;
  url: URL;
  /** In which language the page is drawn. */
  locale: string;
  /** On the server: the browser came with a session, alive or ended. */
  cameWithSession: boolean;
  /** On the server: what the browser keeps for us, as its header says it. */
  cookies: string;
}

// The cookie's name of the product specification. A log-out takes it away; what ends a session elsewhere cannot.
const SESSION_COOKIE = /(?:^|;\s*)token=[^;\s]/;

/** Whether a browser has sent a session, be it a dead one; `cookies` is the header. */
export const cameWithSession = (cookies: string): boolean => SESSION_COOKIE.test(cookies);

/** A fault of ours while the server loads a page: logged and shown with the id of the request, its text hidden. */
function asFault(error: unknown, requestId: string): unknown {
  if (!(error instanceof Error)) return error;
  console.error(`request ${requestId}`, error);
  return data({ code: 'page.fault', requestId }, { status: 500 });
}

/** Turns a failure of a load into what the router understands. */
export function asPageFailure(error: unknown, url: URL): never {
  if (!(error instanceof ApiFailure)) throw error;
  if (error.status === UNAUTHORIZED) throw redirect(logInAddress(url));
  // The one thing to do about it is on that page.
  if (error.code === 'access.second-factor-required') throw redirect('/user/account/security');
  throw data(
    { code: error.code, message: error.message, requestId: error.requestId },
    { status: error.status || 503 },
  );
}

/**
 * Page loading for both sides: a page exports `onServer` as its `loader` and `inBrowser` as its `clientLoader`.
 * Visitors are redirected to the login gate where a login is needed; refusals become the error page.
 */
export function pageLoad<T>(load: (args: LoadArgs) => Promise<T>) {
  const run = async (
    api: Api,
    locale: string,
    { params, request }: Pick<LoaderFunctionArgs, 'params' | 'request'>,
  ): Promise<T> => {
    const url = new URL(request.url);
    url.pathname = url.pathname.replace(/\.data$/, '');
    try {
      const cookies = request.headers.get('cookie') ?? '';
      return await load({ api, params, url, locale, cookies, cameWithSession: cameWithSession(cookies) });
    } catch (error) {
      return asPageFailure(error, url);
    }
  };
  return {
    onServer: (args: LoaderFunctionArgs) =>
      run(args.context.get(apiContext), args.context.get(wordsContext).locale, args).catch(
        (error: unknown) => {
          throw asFault(error, args.context.get(requestIdContext));
        },
      ),
    inBrowser: (args: ClientLoaderFunctionArgs) => run(browserApi, document.documentElement.lang, args),
  };
}
