/**
 * The two listeners from outside: which pages of other origins may call, what a cookie may do, the headers of
 * answers, and requests that are hardly requests at all.
 */

import type { AddressInfo } from 'node:net';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Listener } from '#platform/server/context.ts';
import { registerFan, type TestUser } from '#testing/factories.ts';
import { faultOfAnswer } from '#testing/fault-of-answer.ts';
import { sendBytes } from '#testing/send-bytes.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';

const PARTNER = 'https://partner.test';
const SITE_ORIGIN = 'http://fanloft.test';

let site: TestSite;
let fan: TestUser;
beforeAll(async () => {
  site = await openTestSite({ API_ORIGINS: `${PARTNER},https://second.test` });
  fan = await registerFan(site);
});
afterAll(() => site.close());

const send = (listener: Listener, options: InjectOptions) => site.inject(listener, options);
const cookieOf = ({ token }: TestUser) => `theme=night; token=${token}`;

const foreignOrigins = [
  'https://evil.test',
  'null',
  `${PARTNER}.evil.test`,
  `${PARTNER}:8443`,
  'http://partner.test',
  PARTNER.toUpperCase(),
  `${PARTNER}/`,
  SITE_ORIGIN,
];

describe('an address that cannot be decoded', () => {
  test.each([
    ['/post/%E0%A4%A', '/post/%25E0%25A4%25A'],
    ['/a%20b%zz?tab=about', '/a%2520b%25zz?tab=about'],
    ['//evil.test/%zz', '/evil.test/%25zz'],
  ])('leads from %s to the page of its letters', async (url, location) => {
    for (const method of ['GET', 'HEAD'] as const) {
      const answer = await send('site', { method, url });
      expect([answer.statusCode, answer.headers.location]).toEqual([302, location]);
    }
  });

  test.each([
    ['site', 'GET', '/api/users/%zz'],
    ['site', 'POST', '/post/%zz'],
    ['api', 'GET', '/post/%zz'],
  ] as const)('is refused by the API: %s %s %s', async (listener, method, url) => {
    const answer = await send(listener, { method, url });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'request.malformed']);
  });
});

describe('the API listener, called by pages of other origins', () => {
  const ask = (method: 'GET' | 'OPTIONS', origin: string | undefined) =>
    send('api', {
      method,
      url: '/users/me',
      headers: {
        ...(origin === undefined ? {} : { origin }),
        ...(method === 'OPTIONS' ? { 'access-control-request-method': 'PUT' } : { authorization: fan.token }),
      },
    });

  test('a listed origin is let in, by its name, without cookies', async () => {
    const preflight = await ask('OPTIONS', PARTNER);
    expect(preflight.statusCode).toBe(204);
    expect(preflight.headers).toMatchObject({
      'access-control-allow-origin': PARTNER,
      'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
      vary: 'Origin',
    });
    expect(preflight.headers['access-control-allow-headers']).toContain('Authorization');
    expect(preflight.headers['access-control-allow-headers']).toContain('Idempotency-Key');
    expect(preflight.headers['access-control-allow-credentials']).toBeUndefined();
    const answer = await ask('GET', PARTNER);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['access-control-allow-origin']).toBe(PARTNER);
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
  });

  test.each(foreignOrigins)('%s gets no word of permission', async (origin) => {
    for (const answer of [await ask('OPTIONS', origin), await ask('GET', origin)]) {
      const permissions = Object.keys(answer.headers).filter((name) => name.startsWith('access-control'));
      expect(permissions).toEqual([]);
      expect(answer.headers.vary).toBe('Origin');
    }
  });

  test('without an origin everything works and nothing is permitted', async () => {
    expect((await ask('OPTIONS', undefined)).statusCode).toBe(204);
    const answer = await ask('GET', undefined);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });

  test('failures carry the permission as well, so that the page can read them', async () => {
    const answer = await send('api', { method: 'GET', url: '/users/me', headers: { origin: PARTNER } });
    expect(answer.statusCode).toBe(401);
    expect(answer.headers['access-control-allow-origin']).toBe(PARTNER);
  });

  test('a cookie is nothing to it', async () => {
    const headers = { cookie: cookieOf(fan), origin: PARTNER };
    expect((await send('api', { method: 'GET', url: '/users/me', headers })).statusCode).toBe(401);
    const answer = await send('api', { method: 'PUT', url: '/users', headers, payload: { firstName: 'X' } });
    expect(answer.statusCode).toBe(401);
  });

  test('logging in sets no cookie', async () => {
    const payload = { username: fan.username, password: 'correct horse battery staple' };
    const answer = await send('api', { method: 'POST', url: '/auth/login', payload });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });
});

describe("the site's own listener", () => {
  const write = (headers: Record<string, string>, method: 'PUT' | 'POST' | 'DELETE' = 'PUT') =>
    send('site', {
      method,
      url: method === 'PUT' ? '/api/users' : '/api/follows/nobody',
      headers: { cookie: cookieOf(fan), ...headers },
      ...(method === 'PUT' ? { payload: { firstName: 'Robin' } } : {}),
    });

  test.each<[string, Record<string, string>]>([
    ['our own origin', { origin: SITE_ORIGIN }],
    ['a same-origin fetch', { 'sec-fetch-site': 'same-origin' }],
  ])('a write by cookie passes from %s', async (_from, headers) => {
    expect((await write(headers)).statusCode).toBe(200);
  });

  test.each<[string, Record<string, string>]>([
    ['nowhere', {}],
    ['a page of another origin', { origin: 'https://evil.test' }],
    ['an origin that the API lists', { origin: PARTNER }],
    ['a sandboxed frame', { origin: 'null' }],
    ['another port', { origin: `${SITE_ORIGIN}:81` }],
    ['https instead of http', { origin: 'https://fanloft.test' }],
    ['a subdomain', { origin: 'http://a.fanloft.test' }],
    ['a neighbour', { 'sec-fetch-site': 'same-site' }],
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['an address that was typed', { 'sec-fetch-site': 'none' }],
    [
      'a foreign origin that says same-origin',
      { origin: 'https://evil.test', 'sec-fetch-site': 'same-origin' },
    ],
  ])('a write by cookie from %s is refused', async (_from, headers) => {
    for (const method of ['PUT', 'POST', 'DELETE'] as const) {
      const answer = await write(headers, method);
      expect(answer.statusCode).toBe(403);
      expect(answer.json().code).toBe('access.origin-not-allowed');
    }
  });

  test('a token in the header needs no origin: no page sends it on its own', async () => {
    const headers = { authorization: `Bearer ${fan.token}`, origin: 'https://evil.test' };
    const payload = { firstName: 'Robin' };
    expect((await send('site', { method: 'PUT', url: '/api/users', headers, payload })).statusCode).toBe(200);
  });

  test('no page of another origin is ever permitted to read', async () => {
    for (const origin of [...foreignOrigins, PARTNER]) {
      const headers = { origin, cookie: cookieOf(fan) };
      const answer = await send('site', { method: 'GET', url: '/api/users/me', headers });
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });

  test('the session cookie is out of reach of scripts and other sites', async () => {
    const answer = await send('site', {
      method: 'POST',
      url: '/api/auth/login',
      payload: { username: fan.username, password: 'correct horse battery staple' },
    });
    const cookie = String(answer.headers['set-cookie']);
    expect(cookie).toMatch(/^token=[\w-]{43};/);
    for (const part of ['HttpOnly', 'SameSite=Lax', 'Path=/', 'Max-Age=86400'])
      expect(cookie).toContain(part);
    expect(cookie).not.toContain('Domain');
  });
});

test('behind https the cookie is for https alone', async () => {
  const secure = await openTestSite({ BASE_URL: 'https://fans.test' });
  try {
    const { username } = await registerFan(secure);
    const answer = await secure.inject('site', {
      method: 'POST',
      url: '/api/auth/login',
      payload: { username, password: 'correct horse battery staple' },
    });
    expect(String(answer.headers['set-cookie'])).toContain('Secure');
  } finally {
    await secure.close();
  }
});

test('tries at one listener count at the other', async () => {
  const narrow = await openTestSite({ LIMIT_LOGIN: '3' });
  try {
    const statuses: number[] = [];
    for (const listener of ['site', 'api', 'site', 'api', 'site'] as const) {
      const body = { username: 'nobody', password: 'anything at all' };
      statuses.push((await narrow.call('POST', '/auth/login', { listener, body })).status);
    }
    expect(statuses).toEqual([422, 422, 422, 429, 429]);
  } finally {
    await narrow.close();
  }
});

describe.each<[Listener, string]>([
  ['site', '/api'],
  ['api', ''],
])('answers of the %s listener', (listener, prefix) => {
  test.each([
    ['a success', '/block/countries/check', 200],
    ['a refusal', '/users/me', 401],
    ['an unknown path', '/nothing/here', 404],
    ['an address that cannot be read', '/users/%zz', 400],
  ])('%s has its headers', async (_what, path, status) => {
    const answer = await send(listener, { method: 'GET', url: `${prefix}${path}` });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(answer.headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(answer.headers['referrer-policy']).toBe('no-referrer');
    expect(answer.headers.server).toBeUndefined();
    expect(answer.headers['x-powered-by']).toBeUndefined();
  });

  test('a request id of a stranger is not taken over', async () => {
    const headers = { 'x-request-id': 'mine', 'request-id': 'mine' };
    const answer = await send(listener, { method: 'GET', url: `${prefix}/users/me`, headers });
    expect(answer.headers['x-request-id']).not.toBe('mine');
    expect(answer.json().requestId).toBe(answer.headers['x-request-id']);
  });

  test('Accept: application/problem+json is respected', async () => {
    const headers = { accept: 'application/problem+json' };
    const answer = await send(listener, { method: 'GET', url: `${prefix}/users/me`, headers });
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  });

  test.each(['PATCH', 'TRACE', 'PROPFIND', 'CONNECT', 'PUT', 'DELETE'])(
    '%s on a path that has none',
    async (method) => {
      const answer = await send(listener, { method: method as 'PUT', url: `${prefix}/settings/public` });
      expect(faultOfAnswer(answer, { isAlive: false })).toBeUndefined();
      expect(answer.statusCode).toBe(404);
    },
  );
});

describe('odd requests', () => {
  const asFan = () => ({ authorization: fan.token });
  const body = (payload: string, type = 'application/json', url = '/users'): InjectOptions => ({
    method: 'PUT',
    url,
    payload,
    headers: { ...asFan(), 'content-type': type },
  });
  const manyKeys = Array.from({ length: 10_000 }, (_, at) => `k${at}=${at}`).join('&');
  const pit = `${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`;

  test.each<[string, () => InjectOptions, number]>([
    ['10,000 keys in a query', () => ({ method: 'GET', url: `/user/feeds?${manyKeys}` }), 200],
    ['one key 10,000 times', () => ({ method: 'GET', url: `/user/feeds?${'q=a&'.repeat(10_000)}` }), 422],
    ['a pit of objects', () => body(pit), 400],
    ['a body that is too large', () => body(JSON.stringify({ firstName: 'x'.repeat(300_000) })), 413],
    ['a key that stands twice', () => body('{"firstName":"A","firstName":"Robin"}'), 200],
    ['a byte order mark', () => body('\ufeff{}'), 400],
    ['half a body', () => body('{"firstName":"Ro'), 400],
    ['NUL in a name', () => body('{"firstName":"a\\u0000b"}'), 422],
    ['half a letter', () => body('{"firstName":"\\ud800"}'), 422],
    ['a number that is none', () => body('{"firstName":1e999}'), 422],
    ['a list instead of an object', () => body('[]'), 422],
    ['a text instead of an object', () => body('"x"'), 422],
    ['no content type', () => body('{}', ''), 415],
    ['a content type with a tab', () => body('{}', 'application/json\t'), 200],
    ['a content type with a charset', () => body('{}', 'application/json; charset=utf-8'), 200],
    ['a content type in capitals', () => body('{}', 'APPLICATION/JSON'), 200],
    ['a content type with text behind it', () => body('{}', 'application/json garbage'), 415],
    ['another content type', () => body('{}', 'text/plain'), 415],
    ['a form where JSON is wanted', () => body('a=b', 'application/x-www-form-urlencoded'), 415],
    ['a multipart form where JSON is wanted', () => body('--x--', 'multipart/form-data; boundary=x'), 415],
    ['an id of 5,000 letters', () => ({ method: 'GET', url: `/performers/${'a'.repeat(5_000)}` }), 400],
    ['an id with NUL', () => ({ method: 'GET', url: '/performers/a%00b' }), 404],
    ['an id that climbs', () => ({ method: 'GET', url: '/performers/..%2f..%2fusers%2fme' }), 404],
    ['an id that is no UTF-8', () => ({ method: 'GET', url: '/performers/%ff%fe' }), 400],
    [
      'a token of 5,000 letters',
      () => ({ method: 'GET', url: '/users/me', headers: { authorization: 'x'.repeat(5_000) } }),
      401,
    ],
  ])('%s', async (_what, request, status) => {
    const answer = await send('api', request());
    expect(faultOfAnswer(answer, { isAlive: false })).toBeUndefined();
    expect(answer.statusCode).toBe(status);
  });

  // With a search that goes back this would take hours.
  test('a long row of digits is looked through for card numbers', async () => {
    const payload = JSON.stringify({ amount: 25, note: '1'.repeat(200_000) });
    const headers = { ...asFan(), 'content-type': 'application/json' };
    const answer = await send('api', { method: 'POST', url: '/payment/wallet/top-up', headers, payload });
    expect(faultOfAnswer(answer, { isAlive: true })).toBeUndefined();
  });
});

describe('bytes that are no request', () => {
  let port: number;
  beforeAll(async () => {
    const app = await site.app('api');
    await app.listen({ port: 0, host: '127.0.0.1' });
    port = (app.server.address() as AddressInfo).port;
  });

  const host = 'host: 127.0.0.1\r\n';
  test.each<[string, string]>([
    ['nonsense', 'hello\r\n\r\n'],
    ['an unknown method', `FLY / HTTP/1.1\r\n${host}\r\n`],
    ['a header with NUL', `GET /users/me HTTP/1.1\r\n${host}x: a\0b\r\n\r\n`],
    ['headers of 20 KB', `GET /users/me HTTP/1.1\r\n${host}x: ${'a'.repeat(20_000)}\r\n\r\n`],
    ['two lengths', `POST /users HTTP/1.1\r\n${host}content-length: 1\r\ncontent-length: 2\r\n\r\nab`],
    [
      'a length and chunks',
      `POST /users HTTP/1.1\r\n${host}content-length: 1\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
    ],
  ])('%s: refused in the one shape, and hung up on', async (_what, bytes) => {
    const [head = '', body = ''] = (await sendBytes(port, bytes)).split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 400 /);
    expect(head).toMatch(/connection: close/i);
    const answer = { statusCode: 400, body, headers: {} };
    expect(faultOfAnswer(answer, { isAlive: false })).toBeUndefined();
  });

  test('a repeated header gives one answer', async () => {
    const twice = `authorization: ${fan.token}\r\nauthorization: other\r\n`;
    const received = await sendBytes(
      port,
      `GET /users/me HTTP/1.1\r\n${host}${twice}connection: close\r\n\r\n`,
    );
    expect(received).toMatch(/^HTTP\/1\.1 200 /);
    expect(received.match(/HTTP\/1\.1/g)).toHaveLength(1);
  });
});
