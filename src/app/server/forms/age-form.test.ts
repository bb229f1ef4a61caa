/** A site for adults: what nobody gets before they have confirmed their age, by each way in, and how that is kept. */
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { setSetting } from '#domains/site/server/index.ts';
import { operator, publishPost, registerCreator, registerFan, type TestUser } from '#testing/factories.ts';
import { photo } from '#testing/pictures.ts';
import { type CallOptions, openTestSite, type TestSite } from '#testing/site.ts';
import { openListener } from '../listeners/http.ts';
import { servePlainForms } from './plain-forms.ts';

const DUTCH = '193.0.6.139';
const AMERICAN = '8.8.8.8';

let site: TestSite;
let app: FastifyInstance;
let boss: TestUser;
let fan: TestUser;
let creator: TestUser;
beforeAll(async () => {
  site = await openTestSite();
  app = await openListener({ runtime: site.runtime, listener: 'site', checkAnswers: true });
  await servePlainForms(app, site.runtime, async (_request, reply) => reply.send());
  boss = await operator(site);
  creator = await registerCreator(site, { approved: true });
  fan = await registerFan(site);
});
afterAll(async () => {
  await app.close();
  await site.close();
});
afterEach(() => gate('off'));

const gate = (ageGate: string, countries: string[] = []) =>
  site.runtime.write({}, async (ctx) => {
    await setSetting(ctx, 'ageGate', ageGate as never);
    await setSetting(ctx, 'ageGateCountries', countries);
  });
const directory = (options: CallOptions = {}) => site.call('GET', '/performers/user/search', options);
const ORIGIN = 'http://fanloft.test';
const answer = (fields: Record<string, string>, origin = ORIGIN) =>
  app.inject({
    method: 'POST',
    url: '/age',
    headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
const statusOf = async (url: string, cookie?: string) =>
  (
    await app.inject({
      method: 'GET',
      url: new URL(url, ORIGIN).pathname,
      headers: cookie ? { cookie } : {},
      remoteAddress: AMERICAN,
    })
  ).statusCode;

test('neither visitors nor accounts get anything of the site, until they have said that they are adults', async () => {
  const avatar = { name: 'me.jpg', bytes: await photo({ width: 300, height: 300 }) };
  const { data: face } = await site.upload('/users/avatar/upload', { avatar }, { token: fan.token });
  const post = await publishPost(site, creator, { photos: 1 });
  const asGuest = await site.call('GET', `/user/feeds/${post._id}`, { listener: 'site' });
  const picture = asGuest.data.files[0].url;
  await gate('everywhere');
  for (const token of [undefined, fan.token]) {
    const refused = await directory(token ? { token } : {});
    expect([refused.status, refused.body.code]).toEqual([403, 'site.age-check-needed']);
  }
  for (const url of [picture, face.url, `/link-previews/wide/feed/${post._id}/a.jpg`])
    expect([url, await statusOf(url)]).toEqual([url, 403]);
  // What they need to go on, and the site's own pictures, stay.
  expect((await site.call('GET', '/settings/public')).status).toBe(200);
  // Creators have shown their documents; operators run it.
  for (const { token } of [creator, boss]) expect((await directory({ token })).status).toBe(200);

  const no = await answer({ isAdult: 'no', from: '/discover?sort=new' });
  expect([no.statusCode, no.headers.location]).toEqual([303, '/discover?sort=new&age=no']);
  expect(no.headers['set-cookie']).toBeUndefined();
  const foreign = await answer({ isAdult: 'yes' }, 'https://elsewhere.test');
  expect(foreign.headers['set-cookie']).toBeUndefined();
  expect((await answer({ isAdult: 'yes', from: '//elsewhere.test' })).headers.location).toBe('/');
  const yes = await answer({ isAdult: 'yes', from: '/discover' });
  expect([yes.statusCode, yes.headers.location]).toEqual([303, '/discover']);
  const cookie = String(yes.headers['set-cookie']).split(';', 1)[0] ?? '';
  expect(await statusOf(picture, cookie)).toBe(200);
  expect(await statusOf(face.url, cookie)).toBe(200);
  const kept = await app.inject({ url: new URL(face.url, ORIGIN).pathname, headers: { cookie } });
  expect(kept.headers['cache-control']).toMatch(/^private/);
  // Shared caches keep previews: they have none, whoever asks.
  expect(await statusOf(`/link-previews/wide/feed/${post._id}/a.jpg`, cookie)).toBe(403);
  const [until = '', signature = ''] = cookie.slice('age='.length).split('.');
  for (const forged of [`age=${Number(until) + 1}.${signature}`, `age=${until}.`, 'age=yes'])
    expect(await statusOf(picture, forged)).toBe(403);
  site.clock.advance(181 * 86_400_000);
  expect(await statusOf(picture, cookie)).toBe(403);
});

test('an account keeps its check, whatever it is used with', async () => {
  const { token } = await registerFan(site);
  await gate('everywhere');
  const say = (isAdult: boolean) => site.call('POST', '/users/me/age', { token, body: { isAdult } });
  const no = await say(false);
  expect([no.status, no.body.code]).toEqual([403, 'accounts.age-not-confirmed']);
  expect((await directory({ token })).status).toBe(403);
  expect(Date.parse((await say(true)).data.validUntil)).toBeGreaterThan(site.clock.now().getTime());
  expect((await directory({ token })).status).toBe(200);
  const { rows } = await site.runtime.database.pool.query('select provider from age_checks');
  expect(rows).toEqual([{ provider: 'declaration' }]);
});

test('where only some countries ask for it, others come in, and unknown ones do not', async () => {
  await gate('countries', ['NL']);
  expect((await directory({ address: AMERICAN })).status).toBe(200);
  for (const address of [DUTCH, '203.0.113.7']) expect((await directory({ address })).status).toBe(403);
});
