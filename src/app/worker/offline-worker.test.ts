import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { OfflineParts } from '#app/contract/offline.ts';
import { renderOfflinePages } from '#app/server/pages/offline-pages.ts';

const SITE = 'http://fanloft.test';
const face = { latin: '/assets/latin.woff2', latinExt: '/assets/latin-ext.woff2' };
// It has types of its own: those of a worker.
const WORKER: string = './offline-worker.ts';

let pages: OfflineParts['pages'];
beforeAll(async () => {
  pages = await renderOfflinePages({ title: face, words: face });
});
afterEach(() => vi.unstubAllGlobals());

/** A browser with its stores; `answers` is what the site sends for a page, nothing while the line is cut. */
function openBrowser(languages: string[]) {
  const stores = new Map<string, Map<string, Response>>();
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    return {
      match: async (key: string) => store.get(key)?.clone(),
      put: async (key: string, answer: Response) => store.set(key, answer),
      delete: async (key: string) => store.delete(key),
    };
  };
  const caches = {
    open,
    match: async (key: string) =>
      [...stores.values()]
        .find((store) => store.has(key))
        ?.get(key)
        ?.clone(),
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
  };
  const browser = { answer: undefined as Response | undefined, start, visit };
  let receives: Record<string, (event: object) => void> = {};

  /** Begins with the worker of a build. */
  async function start(version: string): Promise<void> {
    receives = {};
    const self = {
      navigator: { onLine: true, languages },
      location: { origin: SITE },
      clients: { claim: async () => {} },
      __WB_MANIFEST: [{ url: '/assets/entry.js' }],
      addEventListener: (type: string, handler: (event: object) => void) => {
        receives[type] = handler;
      },
    };
    const fetch = async () => browser.answer ?? Promise.reject(new TypeError('the line is cut'));
    vi.resetModules();
    for (const [name, value] of Object.entries({ self, fetch, caches, OFFLINE: { pages, version } }))
      vi.stubGlobal(name, value);
    await import(WORKER);
    let work: unknown;
    receives.activate?.({ waitUntil: (begun: unknown) => (work = begun) });
    await work;
  }

  async function visit(path: string): Promise<string> {
    const work: unknown[] = [];
    let answered: Promise<Response> | undefined;
    receives.fetch?.({
      request: { url: SITE + path, mode: 'navigate', method: 'GET' },
      waitUntil: (begun: unknown) => work.push(begun),
      respondWith: (answer: Promise<Response>) => {
        answered = answer;
      },
    });
    const body = await (await answered)?.text();
    await Promise.all(work);
    return body ?? '';
  }

  return browser;
}

const renderedIn = (language: string) =>
  new Response('a page', { headers: { 'content-language': language } });

test('without a line the site speaks as its last page did, whatever the browser would like', async () => {
  const browser = openBrowser(['en-GB', 'en']);
  await browser.start('one');
  browser.answer = renderedIn('pl');
  expect(await browser.visit('/creator')).toBe('a page');
  browser.answer = undefined;
  const page = await browser.visit('/ash');
  expect(page).toContain('<html lang="pl" dir="ltr">');
  expect(page).toContain('<h1>Nie można połączyć się z serwisem</h1>');
  expect(page).toContain('>Spróbuj ponownie</a>');
  // The release that comes meanwhile throws away all but that.
  await browser.start('two');
  expect(await browser.visit('/ash')).toContain('<html lang="pl"');
});

test('beside a feed that was kept, the way there is told in its language', async () => {
  const browser = openBrowser(['en']);
  await browser.start('one');
  browser.answer = renderedIn('ar');
  await browser.visit('/home');
  browser.answer = undefined;
  expect(await browser.visit('/home')).toBe('a page');
  const page = await browser.visit('/ash');
  expect(page).toContain('<html lang="ar" dir="rtl">');
  expect(page).toContain('<a href="/home">آخر موجز حُمِّل</a>');
});

test.each([
  [['de-DE', 'ar-EG', 'pl'], 'ar'],
  [['de', 'constructor'], 'en'],
  [[], 'en'],
])('before any page came, a browser that reads %s is told in %s', async (languages, language) => {
  const browser = openBrowser(languages);
  await browser.start('one');
  expect(await browser.visit('/')).toContain(`<html lang="${language}"`);
});
