/** Who is refused by each listener when the site is closed, and who never is. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { operator, publishPost, registerCreator, registerFan, type TestUser } from '#testing/factories.ts';
import { photo } from '#testing/pictures.ts';
import { type CallOptions, openTestSite, type TestSite } from '#testing/site.ts';
import { setSetting } from './settings/set-setting.ts';

// Addresses of regional registries, allocated long ago: one in the Netherlands, one in the United States.
const DUTCH = '193.0.6.139';
const AMERICAN = '8.8.8.8';
const NOBODYS = '203.0.113.7';
const PROXY = '10.0.0.1';

let site: TestSite;
let boss: TestUser;
let fan: TestUser;
let creator: TestUser;
beforeAll(async () => {
  site = await openTestSite({
    TRUSTED_PROXIES: '10.0.0.0/8',
    TRUSTED_IP_HEADERS: 'x-client-ip,cf-connecting-ip,x-real-ip,x-forwarded-for',
  });
  boss = await operator(site);
  fan = await registerFan(site);
  creator = await registerCreator(site, { approved: true });
});
afterAll(() => site.close());
afterEach(async () => {
  await close({ maintenance: false, countries: [] });
});

const close = ({ maintenance = false, countries = [] }: { maintenance?: boolean; countries?: string[] }) =>
  site.runtime.write({}, async (ctx) => {
    await setSetting(ctx, 'maintenanceMode', maintenance);
    await setSetting(ctx, 'blockedCountries', countries);
  });
const from = (address: string, options: CallOptions = {}) => ({ address, ...options });
const directory = (options: CallOptions = {}) => site.call('GET', '/performers/user/search', options);

describe('in maintenance', () => {
  test('the API refuses everybody but operators, and says when to come back', async () => {
    await close({ maintenance: true });
    for (const token of [undefined, fan.token, creator.token]) {
      const { status, body, headers } = await directory(token ? { token } : {});
      expect(status).toBe(503);
      expect(body).toMatchObject({ code: 'site.maintenance', retryAfterSeconds: 300 });
      expect(headers['retry-after']).toBe('300');
    }
    expect((await directory({ token: boss.token })).status).toBe(200);
  });

  test('it says when to come back as the operator has said, as long as that lies ahead, a day at most', async () => {
    await close({ maintenance: true });
    const retryAfter = async (until: number) => {
      const maintenanceUntil = new Date(Date.now() + until * 1_000).toISOString();
      await site.runtime.write({}, (ctx) => setSetting(ctx, 'maintenanceUntil', maintenanceUntil));
      return Number((await directory()).headers['retry-after']);
    };
    const soon = await retryAfter(1_800);
    expect(soon).toBeGreaterThan(1_700);
    expect(soon).toBeLessThanOrEqual(1_800);
    expect(await retryAfter(3 * 86_400)).toBe(86_400);
    expect(await retryAfter(-60)).toBe(300);
    await site.runtime.write({}, (ctx) => setSetting(ctx, 'maintenanceUntil', ''));
  });

  test('whoever comes from an address that the operator has named sees the site', async () => {
    await close({ maintenance: true });
    await site.runtime.write({}, (ctx) =>
      setSetting(ctx, 'maintenanceAddresses', '192.0.2.1 203.0.113.0/24'),
    );
    expect((await directory(from(NOBODYS))).status).toBe(200);
    expect((await directory(from(AMERICAN))).status).toBe(503);
    await site.runtime.write({}, (ctx) => setSetting(ctx, 'maintenanceAddresses', ''));
    expect((await directory(from(NOBODYS))).status).toBe(503);
  });

  test('a write is refused as well, and does nothing', async () => {
    await close({ maintenance: true });
    const { status } = await site.call('POST', `/follows/${creator.id}`, { token: fan.token, body: {} });
    expect(status).toBe(503);
  });

  test('what it takes to say so and to come in stays open', async () => {
    await close({ maintenance: true });
    expect((await site.call('GET', '/settings/public')).data.maintenanceMode).toBe(true);
    expect((await site.call('POST', '/settings/keys', { body: { keys: ['maintenanceMode'] } })).status).toBe(
      200,
    );
    expect((await site.call('GET', '/block/countries/check')).data).toEqual({ blocked: false });
    expect((await site.call('GET', '/users/me', { token: fan.token })).status).toBe(200);
    expect((await site.call('GET', '/users/me')).status).toBe(401);
    const body = { username: boss.username, password: 'correct horse battery staple' };
    expect((await site.call('POST', '/auth/login', { body })).status).toBe(200);
  });

  test('what every page is made of stays open, and nothing of what people publish', async () => {
    await close({ maintenance: true });
    for (const path of [
      '/site-promo/search',
      '/performer-categories',
      '/posts/search',
      '/countries/list',
      '/user-additional',
    ])
      expect([path, (await site.call('GET', path)).status]).toEqual([path, 200]);
    const [page] = (await site.call('GET', '/posts/search')).data.data;
    expect((await site.call('GET', `/posts/${page._id}`)).status).toBe(200);
    for (const path of ['/user/feeds', `/performers/${creator.username}`, '/performers/top'])
      expect([path, (await site.call('GET', path)).status]).toEqual([path, 503]);
  });

  test('nor does the proof stay closed that a log-in asks for after several tries', async () => {
    await close({ maintenance: true });
    expect((await site.call('GET', '/captcha/challenge')).status).toBe(200);
    const { body } = await site.call('POST', '/re-captcha/verify', { body: { token: 'nothing' } });
    expect(body.code).toBe('site.captcha-not-solved');
  });

  test('public pictures stay, because one of them may be on its page; private ones do not', async () => {
    const avatar = { name: 'me.jpg', bytes: await photo({ width: 300, height: 300 }) };
    const { data } = await site.upload('/users/avatar/upload', { avatar }, { token: fan.token });
    const post = await publishPost(site, creator, { photos: 1 });
    const seen = await site.call('GET', `/user/feeds/${post._id}`, { token: fan.token });
    await close({ maintenance: true });
    expect((await requestMedia(data.url)).statusCode).toBe(200);
    expect((await requestMedia(seen.data.files[0].url)).statusCode).toBe(503);
  });
});

describe('while the site can only be read', () => {
  const readOnly = (isOn: boolean) => site.runtime.write({}, (ctx) => setSetting(ctx, 'readOnlyMode', isOn));
  afterEach(() => readOnly(false));
  const follow = (token: string) => site.call('POST', `/follows/${creator.id}`, { token, body: {} });

  test('everybody reads on, writes are refused and do nothing, and operators can change all', async () => {
    await readOnly(true);
    expect((await directory({ token: fan.token })).status).toBe(200);
    const { status, body, headers } = await follow(fan.token);
    expect(status).toBe(503);
    expect(body).toMatchObject({ code: 'site.read-only', retryAfterSeconds: 300 });
    expect(headers['retry-after']).toBe('300');
    const answer = await site.call('PUT', '/admin/settings/readOnlyMode', {
      token: boss.token,
      body: { value: false },
    });
    expect(answer.status).toBe(200);
    expect((await follow(fan.token)).status).toBe(200);
  });

  test('an end that was named for a maintenance is none of reading only', async () => {
    await readOnly(true);
    const maintenanceUntil = new Date(Date.now() + 7_200_000).toISOString();
    await site.runtime.write({}, (ctx) => setSetting(ctx, 'maintenanceUntil', maintenanceUntil));
    expect((await follow(fan.token)).headers['retry-after']).toBe('300');
    await site.runtime.write({}, (ctx) => setSetting(ctx, 'maintenanceUntil', ''));
  });

  test('one can still log in, with the proof that is asked for after several tries', async () => {
    await readOnly(true);
    expect((await site.call('GET', '/captcha/challenge')).status).toBe(200);
    const { body: refused } = await site.call('POST', '/re-captcha/verify', { body: { token: 'nothing' } });
    expect(refused.code).toBe('site.captcha-not-solved');
    const body = { username: boss.username, password: 'correct horse battery staple' };
    expect((await site.call('POST', '/auth/login', { body })).status).toBe(200);
  });
});

async function requestMedia(address: string, remoteAddress = NOBODYS) {
  const { pathname, search } = new URL(address, 'http://fanloft.test');
  return site.inject('api', { method: 'GET', url: pathname + search, remoteAddress });
}

describe('a blocked country', () => {
  test('is kept out of the API and of media, and told so by the check', async () => {
    const post = await publishPost(site, creator, { photos: 1 });
    const seen = await site.call('GET', `/user/feeds/${post._id}`, { token: fan.token });
    await close({ countries: ['NL'] });
    const { status, body } = await directory(from(DUTCH, { token: fan.token }));
    expect(status).toBe(451);
    expect(body.code).toBe('site.country-blocked');
    expect((await requestMedia(seen.data.files[0].url, DUTCH)).statusCode).toBe(451);
    expect((await requestMedia(`/public-media/${'0'.repeat(64)}.webp`, DUTCH)).statusCode).toBe(451);
    expect((await site.call('GET', '/block/countries/check', from(DUTCH))).data).toEqual({ blocked: true });
  });

  test('is one country: others, and addresses that nobody knows, come in', async () => {
    await close({ countries: ['NL'] });
    for (const address of [AMERICAN, NOBODYS, '127.0.0.1', '::1']) {
      expect((await directory(from(address))).status).toBe(200);
      expect((await site.call('GET', '/block/countries/check', from(address))).data.blocked).toBe(false);
    }
    expect((await directory(from('2001:67c:2e8:22::c100:68b'))).status).toBe(451);
  });

  test('does not keep operators out, nor anybody at the address at which one is signed in', async () => {
    await close({ countries: ['NL', 'US'] });
    expect((await directory(from(DUTCH, { token: boss.token }))).status).toBe(200);
    expect((await directory(from(AMERICAN))).status).toBe(451);
    const body = { username: boss.username, password: 'correct horse battery staple' };
    const { data } = await site.call('POST', '/auth/login', from(AMERICAN, { body }));
    expect((await directory(from(AMERICAN))).status).toBe(200);
    expect((await site.call('GET', '/block/countries/check', from(AMERICAN))).data.blocked).toBe(false);
    await site.call('POST', '/auth/logout', { token: data.token, body: {} });
    expect((await directory(from(AMERICAN))).status).toBe(451);
  });

  test.each(['x-client-ip', 'cf-connecting-ip', 'x-real-ip', 'x-forwarded-for'])(
    'is read from %s where a listed proxy sends it, and from nobody else',
    async (name) => {
      await close({ countries: ['NL'] });
      const headers = { [name]: DUTCH };
      const check = async (address: string) =>
        (await site.call('GET', '/block/countries/check', { address, headers })).data.blocked;
      expect(await check(PROXY)).toBe(true);
      expect(await check(AMERICAN)).toBe(false);
    },
  );

  test('is told before maintenance only by the check', async () => {
    await close({ maintenance: true, countries: ['NL'] });
    expect((await directory(from(DUTCH))).body.code).toBe('site.maintenance');
    expect((await site.call('GET', '/block/countries/check', from(DUTCH))).data.blocked).toBe(true);
  });
});

test('a country database of the operator’s own that is not there is no open door', async () => {
  const broken = await openTestSite({ GEOIP_DB: '/nowhere/country.mmdb', SETTING_BLOCKED_COUNTRIES: 'NL' });
  try {
    expect((await broken.call('GET', '/performers/user/search')).status).toBe(500);
  } finally {
    await broken.close();
  }
});
