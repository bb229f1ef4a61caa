/** Existing clients at the API listener: CORS, authentication, and the format of refusals. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MILLISECONDS } from '#platform/contract/day.ts';
import { CLIENT_ORIGIN, type ExistingClient, openExistingClient } from '#testing/existing-client.ts';
import {
  publishPost,
  registerCreator,
  registerFan,
  TEST_PASSWORD,
  type TestUser,
} from '#testing/factories.ts';
import { photo } from '#testing/pictures.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';

const API_URL = 'https://api.fanloft.test';
/** As clients that hash first send it. */
const HASHED_PASSWORD = createHash('md5').update(TEST_PASSWORD).digest('hex');

let site: TestSite;
let client: ExistingClient;
let fan: TestUser;
let creator: TestUser;
beforeAll(async () => {
  site = await openTestSite({
    API_URL,
    API_ORIGINS: CLIENT_ORIGIN,
    LEGACY_PASSWORD_HASH: 'on',
    TRUSTED_PROXIES: '127.0.0.1',
    TRUSTED_IP_HEADERS: 'x-client-ip,x-forwarded-for',
  });
  client = await openExistingClient(site);
  fan = await registerFan(site);
  creator = await registerCreator(site, { approved: true });
});
afterAll(() => site.close());

const withHeader = (path: string, Authorization: string) =>
  client.call('GET', path, { headers: { Authorization } });

describe('where they call from', () => {
  test.each(['GET', 'POST', 'PUT', 'DELETE'])(
    'a page of another origin may %s with every header that clients and their upload part send',
    async (method) => {
      const wanted = 'authorization,content-type,x-client-ip,x-requested-with';
      const preflight = await fetch(`${client.address}/users/me`, {
        method: 'OPTIONS',
        headers: {
          Origin: CLIENT_ORIGIN,
          'Access-Control-Request-Method': method,
          'Access-Control-Request-Headers': wanted,
        },
      });
      expect(preflight.status).toBe(204);
      expect(preflight.headers.get('access-control-allow-origin')).toBe(CLIENT_ORIGIN);
      expect(preflight.headers.get('access-control-allow-methods')).toContain(method);
      const allowed = preflight.headers.get('access-control-allow-headers')?.toLowerCase().split(', ');
      expect(allowed).toEqual(expect.arrayContaining(wanted.split(',')));
    },
  );

  test('an upload carries the permission in its answer too', async () => {
    const answer = await client.upload('/users/avatar/upload', { avatar: await photo() }, { as: fan });
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, CLIENT_ORIGIN]);
  });

  test('an API address with the path /api keeps it in calls and loses it in uploads: both arrive', async () => {
    expect((await client.call('GET', '/api/users/me', { as: fan })).data._id).toBe(fan.id);
    expect((await client.call('PUT', '/api/users', { as: fan, body: { name: 'Robin' } })).status).toBe(200);
    expect((await client.call('GET', '/api/settings/public')).status).toBe(200);
    for (const prefix of ['/api', '']) {
      const form = { avatar: await photo({ width: 300, height: 300 }) };
      const { data } = await client.upload(`${prefix}/users/avatar/upload`, form, { as: fan });
      expect(data.url).toMatch(/^https:/);
    }
    expect((await client.call('GET', '/api/nothing/here')).body.code).toBe('request.not-found');
  });

  test('a page that is rendered on the server hands on the address of its visitor, from its proxy only', async () => {
    const headers = { 'x-client-ip': '198.51.100.7', 'x-forwarded-for': '198.51.100.8' };
    const login = { username: fan.username, password: TEST_PASSWORD };
    const { data } = await client.call('POST', '/auth/login', { headers, body: login });
    const sessions = await client.call('GET', '/auth/sessions', { as: { ...fan, token: data.token } });
    const [current] = sessions.data.data.filter((session: { isCurrent: boolean }) => session.isCurrent);
    expect(current.address).toBe('198.51.100.7');
    const typed = await site.call('POST', '/auth/login', { headers, body: login, address: '203.0.113.9' });
    const others = await site.call('GET', '/auth/sessions', { token: typed.data.token });
    expect(others.data.data.find((session: { isCurrent: boolean }) => session.isCurrent).address).toBe(
      '203.0.113.9',
    );
  });
});

describe('pictures', () => {
  const opened = async (address: string) => {
    expect(new URL(address).origin).toBe(API_URL);
    // An <img> of another origin sends neither header nor cookie.
    const { pathname, search } = new URL(address);
    const response = await fetch(client.address + pathname + search);
    return [response.status, response.headers.get('content-type')];
  };

  test('have whole addresses, that open without a header', async () => {
    const cover = { cover: await photo() };
    const { data: uploaded } = await client.upload('/performers/cover/upload', cover, { as: creator });
    expect(await opened(uploaded.url)).toEqual([200, 'image/webp']);
    const { data: self } = await client.call('GET', '/users/me', { as: creator });
    expect(await opened(self.cover)).toEqual([200, 'image/webp']);
    expect(await opened(self.avatar)).toEqual([200, 'image/svg+xml']);
  });

  test('every address in an answer is absolute and can be opened', async () => {
    const applicant = await registerCreator(site);
    const sold = await publishPost(site, creator, { photos: 1, audience: 'buyers', price: 2 });
    const answers = await Promise.all([
      client.call('GET', '/settings/public'),
      client.call('GET', '/countries/list'),
      client.call('GET', '/users/me', { as: applicant }),
      client.call('GET', '/performers/me', { as: applicant }),
      client.call('GET', `/performers/${creator.id}`, { as: fan }),
      client.call('GET', `/user/feeds/${sold._id}`, { as: fan }),
    ]);
    const addresses: string[] = [];
    JSON.stringify(answers, (_key, value) => {
      if (
        typeof value === 'string' &&
        /\/media\/|\.(svg|png|webp|jpg|ico)$/.test(value) &&
        !/\/flags\//.test(value)
      )
        addresses.push(value);
      return value;
    });
    expect(addresses.map((each) => new URL(each, 'http://none').pathname)).toEqual(
      expect.arrayContaining(['/sealed-paper.svg', '/no-avatar.svg', '/favicon.ico']),
    );
    for (const address of new Set(addresses)) {
      expect(new URL(address, 'http://none').origin, address).toBe(API_URL);
      const [status] = await opened(address);
      expect([address, status]).toEqual([address, address.endsWith('/largest') ? 403 : 200]);
    }
  });

  test('of posts as well, each one of the list', async () => {
    const { _id } = await publishPost(site, creator, { photos: 1 });
    const { data: post } = await client.call('GET', `/user/feeds/${_id}`);
    for (const address of [post.files[0].url, ...post.files[0].thumbnails, post.performer.avatar]) {
      expect((await opened(address))[0]).toBe(200);
    }
  });
});

describe('who they say they are', () => {
  test.each([
    ['raw, as they have it in their cookie', (token: string) => token],
    ['behind Bearer', (token: string) => `Bearer ${token}`],
    ['behind bearer', (token: string) => `bearer  ${token}`],
  ])('the token comes %s', async (_how, header) => {
    expect((await withHeader('/users/me', header(fan.token))).data._id).toBe(fan.id);
  });

  test.each(['', 'null', 'undefined', 'deleted', 'Bearer', 'Bearer null', 'Bearer undefined'])(
    'the header %j is that of a visitor: public pages work, others ask for a log-in',
    async (header) => {
      expect((await withHeader('/user/feeds', header)).status).toBe(200);
      const profile = await withHeader(`/performers/${creator.username}`, header);
      expect(profile.data).toMatchObject({ isFollowed: false, isSubscribed: false, isBookMarked: false });
      expect((await withHeader('/users/me', header)).status).toBe(401);
    },
  );

  test('a session that is over does not bounce a visitor from public pages', async () => {
    const over = await registerFan(site);
    await client.call('POST', '/auth/logout', { as: over });
    for (const path of [
      '/settings/public',
      '/user/feeds',
      '/performers/user/search',
      '/performer-categories',
    ]) {
      expect((await client.call('GET', path, { as: over })).status).toBe(200);
    }
    expect((await client.call('GET', '/users/me', { as: over })).status).toBe(401);
  });

  test('a token in a cookie counts for nothing', async () => {
    const headers = { Authorization: 'null', Cookie: `token=${fan.token}` };
    expect((await client.call('GET', '/users/me', { headers })).status).toBe(401);
  });

  test('a plain and a hashed password reach the same account, whichever it was made with', async () => {
    const [plain, hashed] = [await registerFan(site), await registerFan(site, { password: HASHED_PASSWORD })];
    for (const { username } of [plain, hashed]) {
      for (const password of [TEST_PASSWORD, HASHED_PASSWORD, HASHED_PASSWORD.toUpperCase()]) {
        const body = { username, password, remember: false, redirect: '/home' };
        expect((await client.call('POST', '/auth/login', { body })).data.token).toEqual(expect.any(String));
      }
    }
  });

  test.each([
    [true, 365],
    ['true', 365],
    [false, 1],
    [undefined, 1],
  ])('with remember %j a session lives %j days', async (remember, days) => {
    const body = { username: fan.username, password: TEST_PASSWORD, remember };
    const { data } = await client.call('POST', '/auth/login', { body });
    const sessions = await client.call('GET', '/auth/sessions', { as: { ...fan, token: data.token } });
    const { createdAt, expiresAt } = sessions.data.data.find(
      (session: { isCurrent: boolean }) => session.isCurrent,
    );
    expect((Date.parse(expiresAt) - Date.parse(createdAt)) / DAY_MILLISECONDS).toBeCloseTo(days, 3);
  });

  test('one log-in serves fans and creators, by username and by e-mail in any case', async () => {
    for (const username of [fan.username, `${fan.username}@FANS.test`, creator.username.toUpperCase()]) {
      const body = { username, password: TEST_PASSWORD };
      expect((await client.call('POST', '/auth/login', { body })).status).toBe(200);
    }
  });
});

describe('how a "no" looks', () => {
  const wrong = () =>
    client.call('POST', '/auth/login', { body: { username: fan.username, password: 'something else' } });

  test('401 is for a missing session alone: clients leave for the log-in page on it', async () => {
    const refusals = [
      await wrong(),
      await client.call('PUT', '/performers/me', { as: fan, body: {} }),
      await client.call('POST', `/follows/${creator.id}`, { as: creator }),
      await client.call('GET', '/performers/undefined'),
      await client.call('POST', `/wallet/charges/tip/${creator.id}`, { as: fan, body: { price: 10 } }),
    ];
    expect(refusals.map(({ status }) => status)).toEqual([422, 403, 409, 404, 402]);
  });

  test('a failed login has the message that clients know', async () => {
    expect((await wrong()).body.message).toBe('Incorrect credentials!');
  });

  test('every "no" is JSON with one sentence, however many fields are wrong', async () => {
    const refusals = [
      await wrong(),
      await client.call('POST', '/auth/users/register', {
        body: { email: 'x', username: '?', password: '1' },
      }),
      await client.upload('/users/avatar/upload', { avatar: Buffer.from('no picture') }, { as: fan }),
      await client.upload('/users/avatar/upload', { picture: await photo() }, { as: fan }),
      await client.call('GET', '/nowhere'),
      await client.call('GET', '/users/me'),
    ];
    for (const { status, body } of refusals) {
      expect(body).toMatchObject({
        statusCode: status,
        message: expect.any(String),
        error: expect.any(String),
      });
      expect(body.message).not.toBe('');
      expect(body).not.toHaveProperty('data');
    }
    const [, registration] = refusals;
    expect(registration?.body.errors.length).toBeGreaterThan(2);
  });

  test('a missing profile is a 404, whatever its address', async () => {
    const addresses = ['undefined', 'null', '64f0c1a2b3d4e5f601234567', 'no-such-name', '%20', 'a%2Fb'];
    for (const address of addresses) {
      const { status, body } = await client.call('GET', `/performers/${address}`);
      expect([address, status, body.statusCode]).toEqual([address, 404, 404]);
    }
    expect((await client.call('GET', '/user/feeds/undefined')).body.statusCode).toBe(404);
  });
});
