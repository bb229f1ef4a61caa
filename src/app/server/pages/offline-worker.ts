/**
 * The script that stands between the pages and the network, for when that breaks: the code of the pages is at hand, so
 * that who is in stays in the house and is told in place, and whoever opens a page anew sees our own words and a way
 * to try again, not the browser's. It keeps code, style sheets and fonts, and the words of the feed as it was last
 * opened, until somebody comes to a door: no picture, and no answer of the API. Its words are in the language of the
 * last page that came.
 */
import type { ServerBuild } from 'react-router';
import { languages, SOURCE_LANGUAGE } from '#platform/contract/languages.ts';
import { openWords } from '#platform/server/words/open-words.ts';
import { drawOwnPage, type Faces, type OwnPage } from './standalone-page.ts';

// Short enough not to be waited for, long enough not to hammer a site that is just coming up again.
const TRY_AGAIN_SECONDS = 5;

const FEED = '/home';

// In the store, beside what has an address of its own.
const LANGUAGE_MARK = '/language-of-last-page';

interface Pages {
  readonly offline: string;
  readonly outOfReach: string;
}

/** The pages in a language: alone, and with the way to the feed that was kept. */
async function pagesIn(language: string, faces: Faces): Promise<{ alone: Pages; besideFeed: Pages }> {
  const i18n = await openWords(language);
  const pageOf = (title: string, words: string, elsewhere: OwnPage['elsewhere']) =>
    drawOwnPage({ title, words, elsewhere, againSeconds: TRY_AGAIN_SECONDS, faces }, i18n);
  // Whose fault it is decides what one can do: look after the own line, or wait.
  const both = (elsewhere?: OwnPage['elsewhere']) => ({
    offline: pageOf(
      i18n._('You are offline'),
      i18n._(
        'This page could not be reached. Nothing that you paid or wrote is lost. The page opens by itself as soon as the connection is back.',
      ),
      elsewhere,
    ),
    outOfReach: pageOf(
      i18n._('The site cannot be reached'),
      i18n._(
        'This page could not be reached. Nothing that you paid or wrote is lost. The page opens by itself as soon as it answers again.',
      ),
      elsewhere,
    ),
  });
  return { alone: both(), besideFeed: both({ href: FEED, label: i18n._('Your last feed') }) };
}

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'",
};

/** What the worker is given. */
interface Belongings {
  /** By language. */
  readonly pages: Readonly<Record<string, { readonly alone: Pages; readonly besideFeed: Pages }>>;
  /** Where nothing tells another one. */
  readonly defaultLanguage: string;
  /** Where the language of the last page is kept. */
  readonly languageMark: string;
  /** Where the feed is. */
  readonly feed: string;
  readonly headers: Record<string, string>;
  /** Of the build: another build, another store. */
  readonly version: string;
  /** Addresses of the code of the pages. */
  readonly files: readonly string[];
}

interface Work {
  waitUntil(work: Promise<unknown>): void;
}

interface Asked extends Work {
  readonly request: Request & { readonly mode: string };
  respondWith(answer: Promise<Response>): void;
}

/** As much of a service worker's surroundings as is used here. */
interface Surroundings {
  skipWaiting(): void;
  readonly navigator: { readonly onLine: boolean; readonly languages: readonly string[] };
  readonly clients: { claim(): Promise<void> };
  readonly caches: {
    open(name: string): Promise<{
      match(request: Request | string): Promise<Response | undefined>;
      add(address: string): Promise<void>;
      put(request: Request | string, response: Response): Promise<void>;
      delete(request: string): Promise<boolean>;
    }>;
    match(request: string): Promise<Response | undefined>;
    keys(): Promise<string[]>;
    delete(name: string): Promise<boolean>;
  };
  addEventListener(type: 'install', hear: () => void): void;
  addEventListener(type: 'activate', hear: (event: Work) => void): void;
  addEventListener(type: 'message', hear: (event: Work & { data: unknown }) => void): void;
  addEventListener(type: 'fetch', hear: (event: Asked) => void): void;
}

/** Runs in the browser: it is sent as text, so it may use nothing of this file but what it is given. */
function standBetween(worker: Surroundings, belongings: Belongings): void {
  const { pages, defaultLanguage, languageMark, feed, headers, version, files } = belongings;
  const kept = () => worker.caches.open(version);

  async function forgetOthers() {
    const language = await worker.caches.match(languageMark);
    if (language) await (await kept()).put(languageMark, language);
    const names = await worker.caches.keys();
    await Promise.all(names.filter((name) => name !== version).map((name) => worker.caches.delete(name)));
    await worker.clients.claim();
  }

  /** One after the other: a page that somebody waits for goes before. */
  async function keepPages() {
    const store = await kept();
    for (const file of files) if (!(await store.match(file))) await store.add(file);
    // Who came in without opening the feed by its address has none kept yet.
    if (!(await store.match(feed))) await keepFeed(await fetch(feed, { redirect: 'manual' }));
  }

  /** What is answered in full belongs to somebody who is in. Who is led away has no feed, and may have had one. */
  async function keepFeed(answer: Response): Promise<void> {
    if (answer.status === 200)
      await Promise.all([rememberLanguage(answer), (await kept()).put(feed, answer)]);
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

  async function page(event: Asked, pathname: string): Promise<Response> {
    try {
      const answer = await fetch(event.request);
      event.waitUntil(pathname === feed ? keepFeed(answer.clone()) : rememberLanguage(answer));
      return answer;
    } catch {
      const lastFeed = await (await kept()).match(feed);
      if (lastFeed && pathname === feed) return lastFeed;
      if (lastFeed && pathname === '/') return Response.redirect(feed, 302);
      const own = (pages[await readersLanguage()] as (typeof pages)[string])[
        lastFeed ? 'besideFeed' : 'alone'
      ];
      return new Response(worker.navigator.onLine ? own.outOfReach : own.offline, { status: 503, headers });
    }
  }

  /** Its cookie is not for scripts, and an account may have chosen another one than the browser. */
  async function rememberLanguage({ headers }: Response): Promise<void> {
    const language = headers.get('content-language');
    if (language) await (await kept()).put(languageMark, new Response(language));
  }

  async function readersLanguage(): Promise<string> {
    const last = await (await (await kept()).match(languageMark))?.text();
    const wishes = [last ?? '', ...worker.navigator.languages].map((tag) => tag.split('-', 1)[0] ?? '');
    return wishes.find((language) => Object.hasOwn(pages, language)) ?? defaultLanguage;
  }

  /** Whoever comes in or goes out: what is kept may be somebody else's. */
  async function forgetFeed(): Promise<void> {
    await (await kept()).delete(feed);
  }

  worker.addEventListener('install', () => worker.skipWaiting());
  worker.addEventListener('activate', (event) => event.waitUntil(forgetOthers()));
  worker.addEventListener('message', (event) => {
    // The line may break meanwhile: the next page asks again.
    if (event.data === 'keep pages') event.waitUntil(keepPages().catch(() => {}));
  });
  worker.addEventListener('fetch', (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (/^\/(api\/)?auth\//.test(pathname)) event.waitUntil(forgetFeed());
    if (request.mode === 'navigate') event.respondWith(page(event, pathname));
    else if (request.method === 'GET' && origin === location.origin && pathname.startsWith('/assets/'))
      event.respondWith(asset(request));
  });
}

// The operator's rooms and the gallery are for few, and of no use without the site.
const NOT_KEPT = /^(admin|dev)\//;

/** The files of a build by the names of their sources, as Vite's manifest tells them. */
export type Chunks = Readonly<
  Record<
    string,
    {
      readonly file: string;
      readonly css?: readonly string[];
      readonly imports?: readonly string[];
      readonly dynamicImports?: readonly string[];
    }
  >
>;

/** Addresses of the code of all pages that people have, with what comes only at a press. */
function filesOf({ entry, routes }: ServerBuild['assets'], chunks: Chunks): string[] {
  const pages = Object.values(routes).filter((route) => !NOT_KEPT.test(route?.path ?? ''));
  const begins = new Set([entry.module, ...pages.map((page) => page?.module)]);
  const names = Object.keys(chunks).filter((name) => begins.has(`/${chunks[name]?.file}`));
  const files = new Set<string>();
  // Grows while it is walked through.
  const reached = new Set(names);
  for (const name of reached) {
    const { file, css = [], imports = [], dynamicImports = [] } = chunks[name] ?? {};
    for (const each of [file, ...css]) if (each) files.add(`/${each}`);
    for (const each of [...imports, ...dynamicImports]) reached.add(each);
  }
  return [...files];
}

/** The script for one build; `faces` are the addresses of its fonts. */
export async function offlineWorker(
  { assets }: Pick<ServerBuild, 'assets'>,
  chunks: Chunks,
  faces: Faces,
): Promise<string> {
  const pages = await Promise.all(
    languages.map(async (language) => [language, await pagesIn(language, faces)] as const),
  );
  const belongings: Belongings = {
    pages: Object.fromEntries(pages),
    defaultLanguage: SOURCE_LANGUAGE,
    languageMark: LANGUAGE_MARK,
    feed: FEED,
    headers: HEADERS,
    version: assets.version,
    files: [...filesOf(assets, chunks), faces.title.latin, faces.words.latin],
  };
  return `(${standBetween})(self, ${JSON.stringify(belongings)});\n`;
}
