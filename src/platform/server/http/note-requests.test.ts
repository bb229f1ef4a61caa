import { PassThrough } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { NO_ID, registerFan, type TestPerson } from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';

const lines = new PassThrough();
let site: TestSite;
let fan: TestPerson;
beforeAll(async () => {
  site = await openTestSite({ LOG_LEVEL: 'info' }, lines);
  site.app('site').get('/slow', async () => {
    await pause(2_100);
    return 'at last';
  });
  site.app('site').get('/broken', async () => {
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

test('a refusal leaves one line under its id, which says nothing of the person', async () => {
  const { body } = await site.call('GET', `/admin/people/${fan.id}?q=secret`, { token: fan.token });
  expect(body.code).toBe('access.role-required');
  const [line, ...more] = linesOf(body.requestId);
  expect(more).toEqual([]);
  expect(line).toMatchObject({
    method: 'GET',
    route: expect.stringMatching(/\/admin\/people\/:id$/),
    status: 403,
    refusal: 'access.role-required',
    durationMilliseconds: expect.any(Number),
  });
  expect(JSON.stringify(line)).not.toMatch(new RegExp(`${fan.id}|${fan.username}|203\\.0\\.113|secret`));
});

test('what is not there is noted for whoever is signed in, not for guests', async () => {
  const path = `/performers/${NO_ID}`;
  const { body } = await site.call('GET', path, { token: fan.token });
  expect(body.status).toBe(404);
  expect(linesOf(body.requestId)).toHaveLength(1);
  expect((await site.call('GET', path)).status).toBe(404);
  expect((await site.call('GET', '/users/me')).status).toBe(401);
  expect(logged()).toEqual([]);
});

test('a fault leaves its line beside the one with the stack', async () => {
  const answer = await site.app('site').inject('/broken');
  const found = linesOf(answer.json().requestId);
  expect(found.map(({ msg }) => msg)).toEqual(['fault', 'request refused or failed']);
  expect(found[1]).toMatchObject({ route: '/broken', status: 500, refusal: 'platform.fault' });
});

test('a slow answer is noted, a usual one is not', async () => {
  const slow = await site.app('site').inject('/slow');
  expect(linesOf(String(slow.headers['x-request-id']))).toMatchObject([{ status: 200, msg: 'request slow' }]);
  await site.call('GET', '/users/me', { token: fan.token });
  expect(logged()).toEqual([]);
});
