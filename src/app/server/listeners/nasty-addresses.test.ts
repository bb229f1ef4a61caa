/** Malformed and hostile addresses: every answer is ours, and names no other host. */
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeSetup } from '#domains/accounts/server/index.ts';
import { setSetting } from '#domains/site/server/index.ts';
import type { Listener } from '#platform/server/context.ts';
import { BARE_PAGES } from '#testing/bare-pages.ts';
import { nastyPaths } from '#testing/nasty-paths.ts';
import { askRaw, faultOfRawAnswer } from '#testing/send-bytes.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { servePages } from '../pages/pages.ts';
import { askedAddress, straightAddress } from './asked-address.ts';

const ORIGIN = 'http://fanloft.test';
const listeners = ['site', 'api'] as const satisfies readonly Listener[];

let site: TestSite;
const ports = new Map<Listener, number>();
beforeAll(async () => {
  site = await openTestSite();
  await site.runtime.write({}, closeSetup);
  await servePages(await site.app('site'), {
    runtime: site.runtime,
    build: async () => BARE_PAGES,
    development: true,
  });
  for (const listener of listeners) {
    const app: FastifyInstance = await site.app(listener);
    await app.listen({ port: 0, host: '127.0.0.1' });
    ports.set(listener, (app.server.address() as AddressInfo).port);
  }
});
afterAll(() => site.close());

const ask = (path: string, listener: Listener = 'site') => askRaw(ports.get(listener) ?? 0, path);

describe.each(listeners)('the %s listener', (listener) => {
  test.each(nastyPaths.map((path) => [JSON.stringify(path).slice(0, 60), path]))(
    'asked for %s',
    async (_name, path) => {
      expect(faultOfRawAnswer(await ask(path, listener), 'fanloft.test')).toBeUndefined();
    },
  );
});

test.each([
  ['//', '/'],
  ['///evil.example/creator?q=1', '/evil.example/creator?q=1'],
  ['/\\evil.example/creator', '/evil.example/creator'],
  ['/..//evil.example/creator', '/evil.example/creator'],
  ['//x:99999/', '/x:99999/'],
  ['//creator.data', '/creator.data'],
])('a way round %j leads to %s', async (path, straight) => {
  const { status, location } = await ask(path);
  expect([status, location]).toEqual([302, straight]);
  expect(straightAddress(straight)).toBeUndefined();
});

test.each(['/', '/creator?q=//x', '/a//b', '/%2f%2fevil.example', 'http://evil.example/creator'])(
  '%s is the address itself, of this site',
  async (path) => {
    const { path: asked, search } = askedAddress(path);
    const { status, body } = await ask(path);
    expect([status, body]).toEqual([200, ORIGIN + asked + search]);
  },
);

test('a form that was sent to a way round goes to a page of this site', async () => {
  const { statusCode, headers } = await site.inject('site', { method: 'POST', url: '//evil.example/a?b=c' });
  expect([statusCode, headers.location]).toEqual([303, '/evil.example/a?b=c']);
});

describe('in maintenance', () => {
  test.each([
    '/auth/login',
    '/auth/second-step?redirect=/admin',
    '/auth/forgot-password',
    '/auth/forgot-password/',
    '/auth/reset-password?token=x',
    '/contact',
  ])('%s is there for operators who come in', async (path) => {
    const { status, body } = await ask(path);
    expect([status, body]).toEqual([200, ORIGIN + path]);
  });

  beforeAll(() => site.runtime.write({}, (ctx) => setSetting(ctx, 'maintenanceMode', true)));
  afterAll(() => site.runtime.write({}, (ctx) => setSetting(ctx, 'maintenanceMode', false)));

  test.each([
    '/creator',
    '/creator#.data',
    '/creator#x.data',
    '/setup/../creator',
    '/x.data/../creator',
    '//x.data',
  ])('%s shows nothing', async (path) => {
    const { status, location, body } = await ask(path);
    if (status === 302) expect(['/creator', '/x.data']).toContain(location);
    else expect([status, body]).toEqual([503, `${ORIGIN}/closed`]);
  });
});
