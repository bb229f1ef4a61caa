/**
 * How a page gets its data: one `load` function over the typed client, run on the server for the first page
 * (in process) and in the browser for every later one.
 *
 *   const load = pageLoad(async ({ api, params, url }) => …);
 *   export const loader = load.onServer;
 *   export const clientLoader = load.inBrowser;
 */
import {
  type ClientLoaderFunctionArgs,
  createContext,
  data,
  type LoaderFunctionArgs,
  redirect,
} from 'react-router';
import { type Api, ApiFailure } from './api.ts';
import { browserApi } from './browser-api.ts';

/** Set by the server for each request; taken from the build's entry module, never imported natively. */
export const apiContext = createContext<Api>();
export const nonceContext = createContext<string>();

export interface LoadArgs {
  api: Api;
  params: Record<string, string | undefined>;
  url: URL;
}

/** Turns a failure of a load into what the router understands. */
function asPageFailure(error: unknown, url: URL): never {
  if (!(error instanceof ApiFailure)) throw error;
  if (error.status === 401)
    throw redirect(`/auth/login?redirect=${encodeURIComponent(url.pathname + url.search)}`);
  throw data(
    { code: error.code, message: error.message, requestId: error.requestId },
    { status: error.status || 503 },
  );
}

export function pageLoad<T>(load: (args: LoadArgs) => Promise<T>) {
  const run = async (api: Api, params: LoadArgs['params'], request: Request): Promise<T> => {
    const url = new URL(request.url);
    url.pathname = url.pathname.replace(/\.data$/, '');
    try {
      return await load({ api, params, url });
    } catch (error) {
      return asPageFailure(error, url);
    }
  };
  return {
    onServer: ({ context, params, request }: LoaderFunctionArgs) =>
      run(context.get(apiContext), params, request),
    inBrowser: ({ params, request }: ClientLoaderFunctionArgs) => run(browserApi, params, request),
  };
}
