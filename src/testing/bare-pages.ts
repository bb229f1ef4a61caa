/**
 * A build with the same bare page at every address, which shows the router's path. The real pages are built while the
 * tests run; the server around them is tested with these.
 */
import { createContext, type ServerBuild } from 'react-router';
import type { PageEntry } from '#app/contract/page-entry.ts';

const pages = {
  apiContext: createContext(),
  nonceContext: createContext(),
  closureContext: createContext(),
  requestIdContext: createContext(),
  wordsContext: createContext(),
  writtenContext: createContext(),
  openApi: () => undefined,
} as unknown as PageEntry;

const route = { id: 'root', hasLoader: true, hasAction: false, module: '', imports: [] };

export const BARE_PAGES = {
  entry: {
    module: {
      default: ({ url }: Request, status: number, headers: Headers) => {
        headers.set('content-type', 'text/html; charset=utf-8');
        return new Response(url, { status, headers });
      },
      handleError: () => {},
      pages,
    },
  },
  routes: {
    root: { id: 'root', path: '', module: { default: () => null } },
    any: {
      id: 'any',
      parentId: 'root',
      path: '*',
      module: { default: () => null, loader: ({ request }: { request: Request }) => request.url },
    },
  },
  assets: {
    version: '1',
    url: '',
    entry: { module: '', imports: [] },
    routes: { root: route, any: { ...route, id: 'any' } },
  },
  publicPath: '/',
  assetsBuildDirectory: '',
  basename: '/',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
} as unknown as ServerBuild;
