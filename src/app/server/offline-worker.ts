/**
 * The script that stands between the pages and the network, for one thing: whoever opens a page while the site is
 * out of reach sees our own words and a way to try again, not the browser's. It keeps nothing that anybody has seen.
 */

// Short enough not to be waited for, long enough not to hammer a site that is just coming up again.
const TRY_AGAIN_SECONDS = 5;

// Its style sheets are out of reach as well, so the page carries a few colours of the house itself.
const PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${TRY_AGAIN_SECONDS}">
<title>You are offline</title>
<style>
  :root { color-scheme: light dark; }
  body {
    margin: 0 auto; min-block-size: 100dvh; max-inline-size: 480px; padding: 24px; box-sizing: border-box;
    display: grid; place-content: center; justify-items: start; gap: 16px; font: 16px/26px system-ui, sans-serif;
    background: light-dark(#fbf9f5, #110f15); color: light-dark(#1f1c25, #f2f0ec);
  }
  h1 { margin: 0; font-size: 28px; line-height: 34px; }
  p { margin: 0; color: light-dark(#54515a, #bbb9c0); }
  a {
    padding: 10px 20px; border-radius: 10px; text-decoration: none; font-weight: 600;
    background: light-dark(#006a6f, #5ed3d3); color: light-dark(#f9fdfd, #021819);
  }
</style>
<h1>You are offline</h1>
<p>This page could not be reached. Nothing that you paid or wrote is lost. The page opens by itself as soon as the
connection is back.</p>
<a href="">Try again</a>
</html>`;

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
};

/** As much of a service worker's surroundings as is used here. */
interface Surroundings {
  skipWaiting(): void;
  readonly clients: { claim(): Promise<void> };
  addEventListener(type: 'install', hear: () => void): void;
  addEventListener(type: 'activate', hear: (event: { waitUntil(work: Promise<void>): void }) => void): void;
  addEventListener(
    type: 'fetch',
    hear: (event: {
      request: Request & { readonly mode: string };
      respondWith(answer: Promise<Response>): void;
    }) => void,
  ): void;
}

/** Runs in the browser: it is sent as text, so it may use nothing of this file but what it is given. */
function answerWhileOffline(worker: Surroundings, page: string, headers: Record<string, string>): void {
  worker.addEventListener('install', () => worker.skipWaiting());
  worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
  worker.addEventListener('fetch', (event) => {
    if (event.request.mode !== 'navigate') return;
    const offline = () => new Response(page, { status: 503, headers });
    event.respondWith(fetch(event.request).catch(offline));
  });
}

export const offlineWorker = `(${answerWhileOffline})(self, ${JSON.stringify(PAGE)}, ${JSON.stringify(HEADERS)});\n`;
