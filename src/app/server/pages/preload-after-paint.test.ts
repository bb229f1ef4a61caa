import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { paintFirst } from './preload-after-paint.ts';

const PAGE =
  '<html><head><meta charSet="utf-8"/><link rel="modulepreload" href="/a.js" nonce="n"/><link rel="modulepreload" href="/b.js" nonce="n"/>' +
  '<link rel="modulepreload" href="/words.js" data-words=""/><script nonce="n">early()</script>' +
  '<link rel="stylesheet" href="/a.css"/></head>' +
  '<body><main>Żółć и 🎭</main><script nonce="n">go()</script><script type="module">import "/a.js"</script></body></html>';

const HEAD =
  '<html><head><meta charSet="utf-8"/><link rel="modulepreload" href="/words.js" data-words=""/>' +
  '<script nonce="n">early()</script><link rel="stylesheet" href="/a.css"/></head><body><main>Żółć и 🎭</main>';
const REST = '<script nonce="n">go()</script><script type="module">import "/a.js"</script></body></html>';
const ASKING = /^<script nonce="n">\{[^<]*\["\/a\.js","\/b\.js"\][^<]*\}<\/script>$/;

/** The page in parts of so many bytes, as they come from the renderer. */
function inParts(html: string, size: number): Readable {
  const bytes = Buffer.from(html);
  const parts = Array.from({ length: Math.ceil(bytes.length / size) }, (_, n) =>
    bytes.subarray(n * size, (n + 1) * size),
  );
  return Readable.from(parts, { objectMode: false });
}

test.each([10_000, 512, 64])('what is painted comes before the code, in parts of %i bytes', async (size) => {
  const page = await text(paintFirst(inParts(PAGE, size), 'n'));
  expect(page.slice(0, HEAD.length)).toBe(HEAD);
  expect(page.slice(-REST.length)).toBe(REST);
  expect(page.slice(HEAD.length, -REST.length)).toMatch(ASKING);
});

test('what comes later goes through as it is', async () => {
  const later = '<script>more()</script><link rel="modulepreload" href="/c.js" nonce="n"/>';
  const page = await text(paintFirst(Readable.from([Buffer.from(PAGE), Buffer.from(later)]), 'n'));
  expect(page.slice(-(REST.length + later.length))).toBe(REST + later);
});

test.each([
  '<html><head><link rel="modulepreload" href="/a.js" nonce="n"/></head><body>no script</body></html>',
  '<html><head><script>early()</script></head><body><script>no(code)</script></body></html>',
  'not a page',
  '',
])('%s stays as it is', async (page) => {
  expect(await text(paintFirst(Readable.from([Buffer.from(page)]), 'n'))).toBe(page);
});

test('a rendering that breaks off breaks off', async () => {
  const broken = new Readable({
    read() {
      this.destroy(new Error('the renderer'));
    },
  });
  await expect(text(paintFirst(broken, 'n'))).rejects.toThrow();
});
