import { once } from 'node:events';
import { connect } from 'node:net';
import { PassThrough } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { NO_ID, registerCreator, registerFan, type TestUser } from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';

const SLOW_MILLISECONDS = 2_000;

const lines = new PassThrough();
let site: TestSite;
let fan: TestUser;
beforeAll(async () => {
  site = await openTestSite({ LOG_LEVEL: 'info' }, { logTo: lines });
  (await site.app('site')).get('/slow', async () => {
    await pause(SLOW_MILLISECONDS + 100);
    return 'at last';
  });
  (await site.app('site')).get('/broken', async () => {
    throw new Error('a fault of ours');
  });
  fan = await registerFan(site);
});
afterAll(() => site.close());
beforeEach(() => {
  lines.read();
});

const logged = () =>
  String(lines.read() ?? '')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
/** What was logged of the answer with this id. */
const linesOf = (requestId: string) => logged().filter((line) => line.requestId === requestId);

/** Nothing but that a busy machine was slow. */
function expectNoMore(): void {
  const more = logged().filter(
    ({ msg, durationMilliseconds }) => msg !== 'request slow' || durationMilliseconds < SLOW_MILLISECONDS,
  );
  expect(more).toEqual([]);
}

test('a refusal leaves one line under its id, which says nothing of the person', async () => {
  const { body } = await site.call('GET', `/admin/users/${fan.id}?q=secret`, { token: fan.token });
  expect(body.code).toBe('access.role-required');
  const [line, ...more] = linesOf(body.requestId);
  expect(more).toEqual([]);
  expect(line).toMatchObject({
    method: 'GET',
    route: expect.stringMatching(/\/admin\/users\/:id$/),
    status: 403,
    refusal: 'access.role-required',
    durationMilliseconds: expect.any(Number),
  });
  expect(JSON.stringify(line)).not.toMatch(new RegExp(`${fan.id}|${fan.username}|203\\.0\\.113|secret`));
});

test('a 404 is logged for signed-in users, not for visitors', async () => {
  const path = `/performers/${NO_ID}`;
  const { body } = await site.call('GET', path, { token: fan.token });
  expect(body.status).toBe(404);
  expect(linesOf(body.requestId)).toHaveLength(1);
  expect((await site.call('GET', path)).status).toBe(404);
  expect((await site.call('GET', '/users/me')).status).toBe(401);
  expectNoMore();
});

test('who leaves in the middle of sending something is no outage', async () => {
  const { token } = await registerCreator(site, { approved: true });
  const app = await site.app('api');
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  await once(socket, 'connect');
  const arrived = once(app.server, 'request');
  const body = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nthe beginning';
  socket.write(
    [
      'POST /performer/feeds/photo/upload HTTP/1.1',
      'host: 127.0.0.1',
      `authorization: ${token}`,
      'content-type: multipart/form-data; boundary=b',
      'content-length: 100000',
      '',
      body,
    ].join('\r\n'),
  );
  await arrived;
  await pause(300);
  socket.resetAndDestroy();
  const seen: object[] = [];
  const uploads = () => {
    seen.push(...logged().filter(({ route }) => route === '/performer/feeds/photo/upload'));
    return seen;
  };
  await expect.poll(uploads).toMatchObject([{ status: 400, refusal: 'request.malformed', level: 30 }]);
});

test('a fault leaves its line beside the one with the stack', async () => {
  const answer = await site.inject('site', '/broken');
  const found = linesOf(answer.json().requestId);
  expect(found.map(({ msg }) => msg)).toEqual(['fault', 'request refused or failed']);
  expect(found[1]).toMatchObject({ route: '/broken', status: 500, refusal: 'platform.fault' });
});

test('a slow answer is noted, a usual one is not', async () => {
  const slow = await site.inject('site', '/slow');
  expect(linesOf(String(slow.headers['x-request-id']))).toMatchObject([{ status: 200, msg: 'request slow' }]);
  await site.call('GET', '/users/me', { token: fan.token });
  expectNoMore();
});
