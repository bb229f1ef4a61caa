import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Listener } from '#platform/server/context.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const open = (url: string, listener: Listener = 'api', headers: Record<string, string> = {}) =>
  site.inject(listener, { method: 'GET', url, headers });

test.each<[Listener, string]>([
  ['api', '/flags/pl.svg'],
  ['site', '/flags/pl.svg'],
  ['site', '/api/flags/pl.svg'],
])('at the %s listener a flag lies at %s', async (listener, url) => {
  const { statusCode, headers, body } = await open(url, listener);
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('image/svg+xml');
  expect(headers['cache-control']).toBe('public, max-age=86400');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(body).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg".*<\/svg>$/);
});

test('every country has one, and none brings anything but shapes', async () => {
  const { data } = await site.call('GET', '/countries/list');
  for (const { flag } of data) {
    const { statusCode, body } = await open(new URL(flag).pathname);
    expect(statusCode, flag).toBe(200);
    expect(body, flag).not.toMatch(/<(script|style|image|foreignObject|use|a)\b|\bon\w+=|href|url\((?!#)/i);
  }
});

test('it is not sent again to whoever has it', async () => {
  const { headers } = await open('/flags/pl.svg');
  const again = await open('/flags/pl.svg', 'api', { 'if-none-match': String(headers.etag) });
  expect(again.statusCode).toBe(304);
  expect(again.body).toBe('');
});

test.each([
  'xx.svg',
  'pl',
  'PL.svg',
  'pl.png',
  'undefined.svg',
  '__proto__',
  'constructor',
  '..%2Fflags.tsv',
  '%00.svg',
])('%s is no flag', async (name) => {
  const { statusCode, headers, body } = await open(`/flags/${name}`);
  expect(statusCode).toBe(404);
  expect(JSON.parse(body).code).toBe('request.not-found');
  expect(headers['cache-control']).toBe('no-store');
});
