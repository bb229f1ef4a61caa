/**
 * The service worker, for lost connections. The app's code is cached, so that signed-in users can keep navigating,
 * and a page opened offline shows our own message with a retry instead of the browser's. It caches code, style sheets
 * and fonts, and the text of the last feed until a login or logout; no pictures and no API responses. Its messages
 * are in the language of the last page.
 */
import { FEED, type OfflineParts } from '#app/contract/offline.ts';
import { SOURCE_LANGUAGE } from '#platform/contract/languages.ts';

/** Put here by the build; see `tools/build/build-offline-worker.ts`. */
declare const OFFLINE: OfflineParts;
declare const self: ServiceWorkerGlobalScope & {
  /** The files of the pages, which workbox lists. */
  readonly __WB_MANIFEST: readonly { readonly url: string }[];
};

const files = self.__WB_MANIFEST;
const { pages, version } = OFFLINE;

// In the store, beside what has an address of its own.
const LANGUAGE_MARK = '/language-of-last-page';

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'",
};

const kept = () => caches.open(version);

/** The stores of earlier builds go; what they knew of the language stays. */
async function forgetOthers(): Promise<void> {
  const language = await caches.match(LANGUAGE_MARK);
  if (language) await (await kept()).put(LANGUAGE_MARK, language);
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== version).map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** One at a time: requests of the open page go first. */
async function keepPages(): Promise<void> {
  const store = await kept();
  for (const { url } of files) if (!(await store.match(url))) await store.add(url);
  // Who came in without opening the feed by its address has none kept yet.
  if (!(await store.match(FEED))) await keepFeed(await fetch(FEED, { redirect: 'manual' }));
}

/** A complete feed belongs to a signed-in user. After a redirect the cached feed is no longer theirs. */
async function keepFeed(answer: Response): Promise<void> {
  if (answer.status === 200) await Promise.all([rememberLanguage(answer), (await kept()).put(FEED, answer)]);
  else if (answer.type === 'opaqueredirect') await forgetFeed();
}

/** The names of assets carry a hash of their content: what was kept is right for ever. */
async function asset(request: Request): Promise<Response> {
  const store = await kept();
  const known = await store.match(request);
  if (known) return known;
  const fetched = await fetch(request);
  if (fetched.status === 200) await store.put(request, fetched.clone());
  return fetched;
}

async function page(event: FetchEvent, pathname: string): Promise<Response> {
  try {
    const answer = await fetch(event.request);
    event.waitUntil(pathname === FEED ? keepFeed(answer.clone()) : rememberLanguage(answer));
    return answer;
  } catch {
    const lastFeed = await (await kept()).match(FEED);
    if (lastFeed && pathname === FEED) return lastFeed;
    if (lastFeed && pathname === '/') return Response.redirect(FEED, 302);
    const { alone, besideFeed } = pages[await readersLanguage()] as (typeof pages)[string];
    const own = lastFeed ? besideFeed : alone;
    return new Response(self.navigator.onLine ? own.outOfReach : own.offline, {
      status: 503,
      headers: HEADERS,
    });
  }
}

/** Its cookie is not for scripts, and an account may have chosen another one than the browser. */
async function rememberLanguage({ headers }: Response): Promise<void> {
  const language = headers.get('content-language');
  if (language) await (await kept()).put(LANGUAGE_MARK, new Response(language));
}

async function readersLanguage(): Promise<string> {
  const last = await (await (await kept()).match(LANGUAGE_MARK))?.text();
  const wants = [last ?? '', ...self.navigator.languages].map((tag) => tag.split('-', 1)[0] ?? '');
  return wants.find((language) => Object.hasOwn(pages, language)) ?? SOURCE_LANGUAGE;
}

/** On login and logout: the cached feed may be another user's. */
async function forgetFeed(): Promise<void> {
  await (await kept()).delete(FEED);
}

self.addEventListener('install', () => {
  self.skipWaiting();
});
self.addEventListener('activate', (event) => event.waitUntil(forgetOthers()));
self.addEventListener('message', (event) => {
  // If the connection is lost meanwhile, the next page asks again.
  if (event.data === 'keep pages') event.waitUntil(keepPages().catch(() => {}));
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (/^\/(api\/)?auth\//.test(pathname)) event.waitUntil(forgetFeed());
  if (request.mode === 'navigate') event.respondWith(page(event, pathname));
  else if (request.method === 'GET' && origin === self.location.origin && pathname.startsWith('/assets/'))
    event.respondWith(asset(request));
});
