import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { paintFirst } from './paint-first.ts';

const PAGE =
  '<html><head><meta charSet="utf-8"/><link rel="modulepreload" href="/a.js" nonce="n"/><link rel="modulepreload" href="/b.js"/>' +
  '<script nonce="n">early()</script><link rel="stylesheet" href="/a.css"/></head>' +
  '<body><main>Żółć و 🎭</main><script nonce="n">go()</script><script type="module">import "/a.js"</script></body></html>';

const LOW = '<link fetchpriority="low" rel="modulepreload"';
const ORDERED =
  '<html><head><meta charSet="utf-8"/>' +
  '<script nonce="n">early()</script><link rel="stylesheet" href="/a.css"/></head>' +
  `<body><main>Żółć و 🎭</main>${LOW} href="/a.js" nonce="n"/>${LOW} href="/b.js"/>` +
  '<script nonce="n">go()</script><script type="module">import "/a.js"</script></body></html>';

/** The page in parts of so many bytes, as they come from the renderer. */
function inParts(html: string, size: number): Readable {
  const bytes = Buffer.from(html);
  const parts = Array.from({ length: Math.ceil(bytes.length / size) }, (_, n) =>
    bytes.subarray(n * size, (n + 1) * size),
  );
  return Readable.from(parts, { objectMode: false });
}

test.each([10_000, 512, 64])(
  'what is painted comes before the scripts, in parts of %i bytes',
  async (size) => {
    expect(await text(paintFirst(inParts(PAGE, size)))).toBe(ORDERED);
  },
);

test('what comes later goes through as it is', async () => {
  const later = '<script>more()</script><link rel="modulepreload" href="/c.js"/>';
  expect(await text(paintFirst(Readable.from([Buffer.from(PAGE), Buffer.from(later)])))).toBe(
    ORDERED + later,
  );
});

test.each([
  '<html><head><link rel="modulepreload" href="/a.js"/></head><body>no script</body></html>',
  'not a page',
  '',
])('%s stays as it is', async (page) => {
  expect(await text(paintFirst(Readable.from([Buffer.from(page)])))).toBe(page);
});

test('a rendering that breaks off breaks off', async () => {
  const broken = new Readable({
    read() {
      this.destroy(new Error('the renderer'));
    },
  });
  await expect(text(paintFirst(broken))).rejects.toThrow();
});
