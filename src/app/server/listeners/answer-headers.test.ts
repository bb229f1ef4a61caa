/**
 * The headers that every answer has, asked of every route of both listeners: successes, refusals, what is not there,
 * and bytes that are no request. Pages and built files are asked in the stories, where they are built.
 */
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Listener } from '#platform/server/context.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { openSockets } from '../sockets/open-sockets.ts';
import { serveHealth } from '../watch/health.ts';
import { openListener } from './http.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ BASE_URL: 'https://fanloft.test', API_ORIGINS: 'https://partner.test' });
});
afterAll(() => site.close());

interface Route {
  method: string;
  url: string;
}

/** A listener with its routes, those of pages left out: what no route has is theirs. */
async function openWithRoutes(listener: Listener): Promise<{ app: FastifyInstance; routes: Route[] }> {
  const routes: Route[] = [];
  const note = ({ method, url }: RouteOptions) => {
    for (const each of [method].flat()) routes.push({ method: each, url });
  };
  const app = await openListener({
    runtime: site.runtime,
    listener,
    checkAnswers: true,
    metrics: { watch: (opened) => opened.addHook('onRoute', note) },
  });
  if (listener === 'site') serveHealth(app, site.runtime, { isOpen: true });
  await app.ready();
  return { app, routes };
}

/** What is wrong with the headers of an answer. */
function faultsOf(headers: Record<string, unknown>, listener: Listener): string[] {
  const policy = String(headers['content-security-policy']);
  const expected: Record<string, RegExp> = {
    'x-content-type-options': /^nosniff$/,
    'referrer-policy': /^(no-referrer|strict-origin-when-cross-origin)$/,
    'strict-transport-security': /^max-age=31536000; includeSubDomains$/,
    'cross-origin-opener-policy': /^same-origin$/,
    'cross-origin-resource-policy': listener === 'site' ? /^same-origin$/ : /^(cross|same)-origin$/,
    'content-security-policy': /(^|; )default-src '(none|self)'/,
    'x-request-id': /^[0-9a-f-]{36}$/,
  };
  const faults = Object.entries(expected)
    .filter(([name, value]) => !value.test(String(headers[name])))
    .map(([name]) => `${name}: ${headers[name]}`);
  if (!/frame-ancestors 'none'|sandbox/.test(policy)) faults.push(`frames: ${policy}`);
  for (const name of ['x-powered-by', 'server', 'access-control-allow-origin'])
    if (headers[name] !== undefined) faults.push(`${name}: ${headers[name]}`);
  return faults;
}

// The one exception (docs/decisions/0036): the reader of the API's documentation writes its own styles as it goes.
const REFERENCE_STYLES = "style-src 'self' 'unsafe-inline'";
const isReference = (url: string) => /^(\/api)?\/docs\//.test(url);

describe.each<Listener>(['site', 'api'])('every answer of the %s listener', (listener) => {
  let app: FastifyInstance;
  let routes: Route[];
  beforeAll(async () => {
    ({ app, routes } = await openWithRoutes(listener));
  });
  afterAll(() => app.close());

  test('of each route', async () => {
    expect(routes.length).toBeGreaterThan(100);
    const faults: string[] = [];
    for (const { method, url } of routes) {
      const path = url.replace(/:\w+/g, 'x').replace(/\*$/, url === '/*' ? '' : 'x');
      const answer = await app.inject({ method: method as 'GET', url: path });
      const { headers } = answer;
      faults.push(
        ...faultsOf(headers, listener).map((fault) => `${method} ${path} ${answer.statusCode}: ${fault}`),
      );
      const policy = String(headers['content-security-policy']);
      if ((isReference(path) ? policy.replace(REFERENCE_STYLES, '') : policy).includes('unsafe'))
        faults.push(`${method} ${path}: ${policy}`);
      const isJson = String(headers['content-type']).includes('json');
      if (answer.statusCode >= 400 && isJson && headers['cache-control'] !== 'no-store')
        faults.push(`${method} ${path} ${answer.statusCode}: may be kept`);
    }
    expect(faults).toEqual([]);
  });

  test.each([
    ['GET', '/api/nothing/here'],
    ['GET', '/%zz'],
    ['GET', '/users/%zz'],
    ['POST', '/api/users/%zz'],
    ['TRACE', '/'],
    ['PROPFIND', '/settings/public'],
    ['GET', `/${'a'.repeat(400)}`],
    ['GET', '/media/x/y/z'],
  ])('of %s %s', async (method, url) => {
    const answer = await app.inject({ method: method as 'GET', url });
    expect(answer.statusCode).toBeGreaterThanOrEqual(300);
    expect(faultsOf(answer.headers, listener)).toEqual([]);
  });

  test('of bytes that are no request, and of the sockets', async () => {
    const sockets = openSockets(site.runtime);
    sockets.attach(app.server, listener);
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    socket.end('NONSENSE\r\n\r\n');
    const head = (await text(socket)).split('\r\n\r\n')[0] ?? '';
    const headers = head.split('\r\n').flatMap((line) => {
      const [name, ...value] = line.split(': ');
      return value.length > 0 ? [[name, value.join(': ')]] : [];
    });
    expect(faultsOf(Object.fromEntries(headers), listener)).toEqual([]);
    for (const query of ['EIO=4&transport=polling', 'transport=nothing']) {
      const answer = await fetch(`http://127.0.0.1:${port}/socket.io/?${query}`);
      await answer.text();
      // Requests are counted by Fastify alone.
      const faults = faultsOf(Object.fromEntries(answer.headers), listener);
      expect(faults.filter((fault) => !fault.startsWith('x-request-id'))).toEqual([]);
    }
    await sockets.close();
  });
});

test('without https there is no HSTS header', async () => {
  const plain = await openTestSite();
  const { headers } = await plain.call('GET', '/settings/public');
  expect(headers['strict-transport-security']).toBeUndefined();
  await plain.close();
});

describe('a page that fails before anything is drawn', () => {
  test.each(['text/html', 'application/json'])('answers %s', async (accept) => {
    const app = await openListener({ runtime: site.runtime, listener: 'site', checkAnswers: true });
    app.get('/out-of-reach', async () => {
      throw Object.assign(new Error('the database is away'), { code: '57P03' });
    });
    const answer = await app.inject({ method: 'GET', url: '/out-of-reach', headers: { accept } });
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
    expect(answer.headers['content-type']).toContain(accept);
    expect(answer.body).toContain(String(answer.headers['x-request-id']));
    expect(answer.body).not.toContain('database');
    expect(faultsOf(answer.headers, 'site')).toEqual([]);
    if (accept === 'text/html') {
      expect(answer.body).toContain('<h1>The site is temporarily unavailable</h1>');
      const [, nonce = 'none'] = /<style nonce="([^"]+)">/.exec(answer.body) ?? [];
      expect(answer.headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
    }
    await app.close();
  });

  test.each([
    ['language=pl', 'ar', '<html lang="pl" dir="ltr">', 'Serwis jest chwilowo niedostępny'],
    ['', 'de, ar;q=0.5', '<html lang="ar" dir="rtl">', 'الموقع غير متاح مؤقتًا'],
    ['language=xx', 'de', '<html lang="en" dir="ltr">', 'The site is temporarily unavailable'],
  ])('speaks to cookie %j and accepted %j by %s', async (cookie, accepted, head, title) => {
    const app = await openListener({ runtime: site.runtime, listener: 'site', checkAnswers: true });
    // Before anybody is asked who it is.
    app.addHook('onRequest', async (request) => {
      Object.assign(request, { caller: undefined });
      throw Object.assign(new Error('the database is away'), { code: '57P03' });
    });
    app.get('/out-of-reach', async () => 'never');
    const headers = { accept: 'text/html', cookie, 'accept-language': accepted };
    const { body } = await app.inject({ url: '/out-of-reach', headers });
    expect(body).toContain(head);
    expect(body).toContain(`<h1>${title}</h1>`);
    await app.close();
  });

  test('also on addresses refused before routing', async () => {
    const app = await openListener({ runtime: site.runtime, listener: 'site', checkAnswers: true });
    app.get('/named/:name', async () => 'never');
    const headers = { accept: 'text/html', 'accept-language': 'pl' };
    const { body, headers: answered } = await app.inject({ url: `/named/${'x'.repeat(400)}`, headers });
    expect(body).toContain('<h1>Nie można otworzyć tej strony</h1>');
    expect(faultsOf(answered, 'site')).toEqual([]);
    await app.close();
  });

  test.each([
    ['57P03', 'platform.outage'],
    ['ECONNREFUSED', 'platform.outage'],
    ['53300', 'platform.busy'],
  ])('names what the database says by %s as %s', async (code, expected) => {
    const app = await openListener({ runtime: site.runtime, listener: 'site', checkAnswers: true });
    app.get('/out-of-reach', async () => {
      throw Object.assign(new Error('no connection'), { code });
    });
    const answer = await app.inject({
      method: 'GET',
      url: '/out-of-reach',
      headers: { accept: 'application/json' },
    });
    expect(answer.json().code).toBe(expected);
    await app.close();
  });
});
