/** The language of pages, and the form to choose one. */
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { chooseLanguage } from '#domains/accounts/server/index.ts';
import { setSetting } from '#domains/site/server/index.ts';
import { openCatalogue } from '#platform/server/text/catalogues.ts';
import { operator, registerFan, type TestUser } from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { servePlainForms } from '../forms/plain-forms.ts';
import { openListener } from '../listeners/http.ts';
import { languageOfRequest } from './language-of-request.ts';
import { serveWords } from './serve-words.ts';

let site: TestSite;
let app: FastifyInstance;
let fan: TestUser;
beforeAll(async () => {
  site = await openTestSite();
  app = await openListener({ runtime: site.runtime, listener: 'site', checkAnswers: true });
  await servePlainForms(app, site.runtime, async (_request, reply) => reply.send());
  serveWords(app);
  app.get('/drawn-in', (request) => languageOfRequest(request, site.runtime));
  fan = await registerFan(site);
});
afterAll(async () => {
  await app.close();
  await site.close();
});
afterEach(() => site.runtime.write({}, (ctx) => setSetting(ctx, 'defaultLanguage', 'en')));

async function renderedIn(cookie: string, accepted: string): Promise<string> {
  const headers = { cookie, 'accept-language': accepted };
  return (await app.inject({ url: '/drawn-in', headers })).body;
}

const choose = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/language',
    payload: new URLSearchParams(fields).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'http://fanloft.test',
      ...headers,
    },
  });

test('the account goes before the browser, its cookie before what it asks for, and that before the site', async () => {
  const other = await registerFan(site);
  const token = `token=${other.token}`;
  expect(await renderedIn('', 'de')).toBe('en');
  await site.runtime.write({}, (ctx) => setSetting(ctx, 'defaultLanguage', 'pl'));
  expect(await renderedIn('', 'de')).toBe('pl');
  expect(await renderedIn('', 'de, en;q=0.5')).toBe('en');
  expect(await renderedIn('language=ar', 'en')).toBe('ar');
  expect(await renderedIn('language=xx', 'en')).toBe('en');
  expect(await renderedIn(`language=ar; ${token}`, 'en')).toBe('ar');
  await site.runtime.write({}, (ctx) => chooseLanguage(ctx, other.id, 'pl'));
  expect(await renderedIn(`language=ar; ${token}`, 'en')).toBe('pl');
  // A language for tests only, chosen by that cookie.
  expect(await renderedIn(`language=en-XA; ${token}`, 'en')).toBe('en-XA');
});

test('a visitor has the choice in a cookie, and comes back to where it was made', async () => {
  const { statusCode, headers } = await choose({ language: 'ar', from: '/creator?q=a' });
  expect([statusCode, headers.location]).toEqual([303, '/language?from=%2Fcreator%3Fq%3Da&chosen=ar']);
  expect(headers['set-cookie']).toMatch(/^language=ar; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/);
});

test.each(['fan', 'operator'])('the account of a %s keeps it as well', async (role) => {
  const user = role === 'fan' ? fan : await operator(site);
  await choose({ language: 'pl' }, { cookie: `token=${user.token}` });
  expect((await site.call('GET', '/users/me', { token: user.token })).data.language).toBe('pl');
});

test.each([
  ['a page of somebody else', { language: 'ar' }, { origin: 'https://evil.test' }],
  ['no page that says where it is', { language: 'ar' }, { origin: '' }],
  ['a page of ours, in a language that we do not speak', { language: 'xx' }, {}],
  ['a page of ours, without a language', {}, {}],
])('nothing is chosen by %s', async (_, fields: Record<string, string>, headers) => {
  const { statusCode, headers: answered } = await choose(fields, headers);
  expect([statusCode, answered.location]).toEqual([303, '/language?']);
  expect(answered['set-cookie']).toBeUndefined();
});

test('a foreign page cannot change an account’s language', async () => {
  const before = await site.call('GET', '/users/me', { token: fan.token });
  const headers = { origin: 'https://evil.test', cookie: `token=${fan.token}` };
  expect((await choose({ language: 'ar' }, headers)).statusCode).toBe(403);
  const { data } = await site.call('GET', '/users/me', { token: fan.token });
  expect(data.language).toBe(before.data.language);
});

test('the texts are one file for ever, and no other file is there', async () => {
  const { script } = await openCatalogue('en-XA');
  const url = script?.address ?? '';
  const plain = await app.inject({ url });
  expect(plain.body).toBe(script?.body);
  expect(plain.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  const small = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
  expect(small.headers['content-encoding']).toBe('br');
  expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
  for (const gone of ['/assets/words/en-XA.0123456789.js', '/assets/words/en.js', '/assets/words/xx']) {
    expect((await app.inject({ url: gone })).statusCode).toBe(404);
  }
});
