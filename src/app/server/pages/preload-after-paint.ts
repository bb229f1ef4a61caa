import { pipeline, type Readable, Transform } from 'node:stream';

// The links that the router renders, wherever in the tree: before all style sheets.
const PRELOADS = /<link rel="modulepreload" href="([^"]*)" nonce="[^"]*"\/>/g;

/**
 * Preloads a page's scripts after its first paint. In the head they would compete with the style sheet and the first
 * picture on a slow connection; this way a phone paints half a second earlier and is interactive no later. Tabs in
 * the background, which do not paint, load the scripts one by one.
 */
export function paintFirst(page: Readable, nonce: string): Readable {
  let held: Buffer[] | undefined = [];
  const order = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (!held) return done(null, chunk);
      held.push(chunk);
      // The head has scripts of its own. One whose name is cut in two is not seen: the page has others.
      if (!chunk.includes('<script')) return done();
      const ordered = codeLast(Buffer.concat(held), nonce);
      if (ordered) held = undefined;
      done(null, ordered);
    },
    flush(done) {
      done(null, held && Buffer.concat(held));
    },
  });
  // Readers of the stream get the error from the stream.
  return pipeline(page, order, () => {});
}

/** The same with what is preloaded asked for by the first script of the body; undefined as long as that has not come. */
function codeLast(page: Buffer, nonce: string): Buffer | undefined {
  // One character for each byte, whatever the page is written in.
  const html = page.toString('latin1');
  const body = html.indexOf('<body');
  const scripts = body < 0 ? -1 : html.indexOf('<script', body);
  if (scripts < 0) return undefined;
  const painted = html.slice(0, scripts);
  const addresses = Array.from(painted.matchAll(PRELOADS), ([, href = '']) => href);
  const asking = addresses.length > 0 ? preloadAfterPaint(addresses, nonce) : '';
  return Buffer.from(painted.replace(PRELOADS, '') + asking + html.slice(scripts), 'latin1');
}

// An animation frame's callback runs just before painting, and a timeout in it just after; one script at a time,
// because on a phone each takes some milliseconds, and a touch should not wait for all.
const preloadAfterPaint = (addresses: readonly string[], nonce: string) =>
  `<script nonce="${nonce}">{ const { nonce } = document.currentScript; requestAnimationFrame(() => { ` +
  `for (const href of ${JSON.stringify(addresses)}) setTimeout(() => ` +
  `document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href, nonce }))); }); }</script>`;
