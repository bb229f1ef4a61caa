/**
 * What all answers of the running site have in common: their headers, on every page, on built files, and where there
 * is nothing. Routes without pages are asked in `src/app/server/listeners/answer-headers.test.ts`.
 */
import type { APIRequestContext, APIResponse } from '@playwright/test';
import sharp from 'sharp';
import { postAddress } from '#platform/contract/post-address.ts';
import { PAGES, pagesOf, signInIfNotVisitor, type Viewer } from './pages.ts';
import { expect, test } from './story.ts';
import { CREATOR, call } from './users.ts';

// Addresses with one-time tokens: they must not leak in the Referer header.
const UNLISTED_PATHS = [
  '/auth/reset-password?token=abc',
  '/auth/email-verification?token=abc',
  '/auth/reset-password?redirect=%2Fhome&token=abc',
  '/?token=abc',
];

function faultsOf(answer: APIResponse): string[] {
  const headers = answer.headers();
  const policy = headers['content-security-policy'] ?? '';
  const isPage = headers['content-type']?.startsWith('text/html');
  const expected: Record<string, RegExp> = {
    'x-content-type-options': /^nosniff$/,
    // The data of a page go with the page.
    'referrer-policy': answer.url().includes('token=')
      ? /^no-referrer$/
      : isPage
        ? /^strict-origin-when-cross-origin$/
        : /^(no-referrer|strict-origin-.*)$/,
    'cross-origin-opener-policy': /^same-origin$/,
    'cross-origin-resource-policy': /^same-origin$/,
    'content-security-policy': /frame-ancestors 'none'|sandbox/,
    'x-request-id': /^[0-9a-f-]{36}$/,
    ...(isPage
      ? {
          'permissions-policy': /camera/,
          'cache-control': /^private/,
          'content-encoding': /^gzip$/,
          vary: /accept-encoding/,
        }
      : {}),
  };
  const faults = Object.entries(expected)
    .filter(([name, value]) => !value.test(headers[name] ?? ''))
    .map(([name]) => `${answer.url()} ${name}: ${headers[name]}`);
  if (policy.includes('unsafe')) faults.push(`${answer.url()} ${policy}`);
  if (isPage && !/script-src 'self' 'nonce-[^']{20,}'/.test(policy)) faults.push(`${answer.url()} ${policy}`);
  for (const name of ['x-powered-by', 'server'])
    if (headers[name] !== undefined) faults.push(`${answer.url()} ${name}`);
  return faults;
}

for (const who of Object.keys(PAGES) as Viewer[]) {
  test(`the headers of all pages of the ${who}`, async ({ open, request }) => {
    const page = await open();
    await signInIfNotVisitor(page, request, who);
    const faults: string[] = [];
    for (const path of await pagesOf(page, who)) {
      const answer = await page.request.get(path);
      faults.push(...faultsOf(answer));
      const cacheControl = answer.headers()['cache-control'];
      // The way back must show nothing after a log-out.
      if (who !== 'visitor' && cacheControl !== 'private, no-store') faults.push(`${path} ${cacheControl}`);
    }
    expect(faults).toEqual([]);
  });
}

test('the headers of files, of lists, and of what is not there', async ({ request }) => {
  const html = await (await request.get(`/`)).text();
  const [asset = ''] = /\/assets\/[\w.-]+\.js/.exec(html) ?? [];
  const files = ['/favicon.svg', '/favicon.ico', '/apple-touch-icon.png', '/house/phone.webp', asset];
  const lists = ['/robots.txt', '/sitemap.xml', '/sitemaps/pages.xml', '/manifest.webmanifest'];
  const gone = ['/assets/gone.js', '/api/nothing', '/media/x/y/z', '/sitemaps/x/y', '/a/b/c'];
  const others = ['/offline-worker.js', '/health/live', '/%zz', '/creator.data'];
  const answers = await Promise.all(
    [...files, ...lists, ...gone, ...others, ...UNLISTED_PATHS].map((path) => request.get(path)),
  );
  expect(answers.flatMap(faultsOf)).toEqual([]);
  expect(answers.slice(0, files.length + lists.length).map((answer) => answer.status())).toEqual(
    [...files, ...lists].map(() => 200),
  );
});

test('a page names its address, its card, and how it is installed', async ({ request, site }) => {
  const rooms = ['/', '/home?show=photo', '/creator?q=x', `/${CREATOR}?tab=about`, '/page/help', '/contact'];
  const entrances = ['login', 'register', 'fan-register', 'creator-register'].map((name) => `/auth/${name}`);
  for (const path of [...rooms, ...entrances, '/language']) {
    const html = await (await request.get(path)).text();
    const canonical = `${site.address}${path.replace(/\?.*/, '')}`;
    expect(html, path).toContain(`<link rel="canonical" href="${canonical}"/>`);
    expect(html, path).toContain(`<meta property="og:url" content="${canonical}"/>`);
    expect(html, path).toMatch(/<meta property="og:title" content="[^"]+"\/>/);
    expect(html, path).toMatch(/<meta name="description" content="[^"]+"\/>/);
    expect(html, path).toContain('<link rel="manifest" href="/manifest.webmanifest"/>');
    expect(html, path).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png"/>');
    expect(html.match(/<meta name="theme-color"/g), path).toHaveLength(2);
    expect(html, path).toContain('"twitter:card" content="summary_large_image"');
    await expectPreview(request, html, path);
  }
});

test('the card of an open post shows its photo, that of a locked one what its creator shows everybody', async ({
  request,
}) => {
  const { data } = await call<{
    data: { _id: string; slug: string; audience: string; files: { alt?: string }[] }[];
  }>({ request }, 'GET', `/user/feeds/search/${CREATOR}?limit=50&type=photo`);
  for (const isOpen of [true, false]) {
    const post = data.find(({ audience }) => (audience === 'everyone') === isOpen);
    if (!post) throw new Error('the demo creator has no such post');
    const html = await (await request.get(postAddress(post))).text();
    const { address, alt } = await expectPreview(request, html, post.slug);
    expect(address.includes(post._id)).toBe(isOpen);
    expect(alt).not.toBe('');
  }
});

/** A picture that every network can draw: JPEG, there for visitors, as large as the page says. */
async function expectPreview(request: APIRequestContext, html: string, path: string) {
  const pathOf = (name: string) =>
    new RegExp(`<meta property="og:image${name}" content="([^"]+)"/>`).exec(html)?.[1] ?? '';
  expect(pathOf(':type'), path).toBe('image/jpeg');
  const answer = await request.get(pathOf(''));
  expect(answer.headers()['content-type'], path).toBe('image/jpeg');
  const { width, height } = await sharp(await answer.body()).metadata();
  expect([pathOf(':width'), pathOf(':height')], path).toEqual([String(width), String(height)]);
  return { address: pathOf(''), alt: pathOf(':alt') };
}

test('a page asks for its code after what is painted, and for all of it @long', async ({ request, open }) => {
  const html = await (await request.get(`/creator`)).text();
  const [head = '', body = ''] = html.split('<body');
  expect(head).toContain('rel="stylesheet"');
  expect(head).not.toContain('modulepreload');
  expect(body).toMatch(/requestAnimationFrame\(.*entry\.client/);
  const addresses: string[] = JSON.parse(/for \(const href of (\[[^\]]*\])\)/.exec(body)?.[1] ?? '[]');
  expect(addresses.length).toBeGreaterThan(5);
  const page = await open('phone');
  // Never alive: what stands in the head was put there by the page itself, once it was drawn.
  await page.route('**/entry.client-*', () => {});
  await page.goto(`/creator`);
  const asked = page.locator('head link[rel=modulepreload]');
  await expect(asked).toHaveCount(addresses.length);
  expect(await asked.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(
    addresses,
  );
});
