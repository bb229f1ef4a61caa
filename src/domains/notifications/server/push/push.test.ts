/** Push messages, as a push service and the browser behind it get them. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { notifyAccounts } from '#platform/server/notices.ts';
import { logIn, registerCreator, registerFan, type TestUser } from '#testing/factories.ts';
import { newBrowser, openPushService, readVapid, type TestPushService } from '#testing/push-receiver.ts';
import { runJob } from '#testing/run-job.ts';
import { openTestSite, TEST_START, type TestSite } from '#testing/site.ts';
import type { PushDevice } from '../../contract/push.contract.ts';
import { newFollower } from '../kinds/follow.on.ts';

let service: TestPushService;
let site: TestSite;
let creator: TestUser;
let fans: TestUser[];
beforeAll(async () => {
  service = await openPushService();
  site = await openTestSite({ PUSH_ORIGIN: service.origin });
  fans = [await registerFan(site), await registerFan(site), await registerFan(site)];
});
afterAll(async () => {
  await site.close();
  await service.close();
});
beforeEach(async () => {
  creator = await registerCreator(site, { approved: true });
  await site.drain();
});
afterEach(() => {
  site.clock.set(TEST_START);
  service.arrived.length = 0;
  service.answer(201);
});

const DEVICES = '/users/me/push-devices';
let count = 0;

/** Subscribes a browser of the session. */
async function subscribe(token = creator.token, endpoint?: string) {
  const browser = newBrowser();
  count += 1;
  const address = endpoint ?? `${service.origin}/browser/${count}`;
  const { data } = await site.call('POST', '/users/me/push-key', { token });
  const answer = await site.call('PUT', `${DEVICES}/current`, {
    token,
    body: { endpoint: address, keys: browser.keys },
  });
  return { ...browser, address, key: data.key, answer, path: URL.parse(address)?.pathname ?? '' };
}
const follow = (fan: TestUser | undefined) =>
  site.runtime.write({}, (ctx) => notifyAccounts(ctx, newFollower, [creator.id], { fanId: fan?.id ?? '' }));
const devicesOf = async ({ token }: TestUser) => (await site.call('GET', DEVICES, { token })).data.data;
const arrivedAt = (browser: { path: string }) => service.arrived.filter(({ path }) => path === browser.path);
const send = () => runJob(site, 'notifications.send-pushes');
const later = (minutes: number) => site.clock.advance(minutes * 60_000);

test('only the browser can read what is pushed, and the push service knows that it is ours', async () => {
  const browser = await subscribe();
  await follow(fans[0]);
  await follow(fans[0]);
  await site.drain();
  const [message, ...more] = arrivedAt(browser);
  expect(more).toEqual([]);
  if (!message) throw new Error('nothing came');
  expect(message.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
  expect(JSON.parse(browser.open(message.body))).toEqual({
    title: expect.any(String),
    body: expect.stringMatching(/ followed you$/),
    link: '/creator/followers',
    tag: message.headers.topic,
    lang: 'en',
    dir: 'ltr',
  });
  expect(() => newBrowser().open(message.body)).toThrow();
  const { key, claims } = readVapid(message);
  expect(key).toBe(browser.key);
  expect(claims).toMatchObject({ aud: service.origin, sub: 'mailto:push@fanloft.test' });
});

test('the key pair is made once, and its private half is stored sealed', async () => {
  const [one, other] = await Promise.all([subscribe(), subscribe(fans[0]?.token)]);
  expect(one.key).toBe(other.key);
  const { rows } = await site.runtime.database.pool.query(
    `select value from platform_state where key = 'push-keys'`,
  );
  expect(Object.keys(rows[0].value).sort()).toEqual(['publicKey', 'sealedPrivateKey']);
  // A seal is longer than the 32 bytes of such a key.
  expect(Buffer.from(rows[0].value.sealedPrivateKey, 'base64url').length).toBeGreaterThan(64);
});

test('a device ends with its session, and where the push service does not know it any more', async () => {
  const other = await logIn(site, creator.username);
  const browsers = [await subscribe(), await subscribe(other)];
  expect(await devicesOf(creator)).toMatchObject([{ isCurrent: false }, { isCurrent: true }]);
  await site.call('POST', '/auth/logout', { token: other });
  await site.drain();
  await follow(fans[0]);
  await site.drain();
  expect(browsers.map((browser) => arrivedAt(browser).length)).toEqual([1, 0]);
  expect(await devicesOf(creator)).toHaveLength(1);
  for (const status of [410, 404]) {
    if (status === 404) await subscribe();
    service.answer(status);
    await follow(fans[status === 410 ? 1 : 2]);
    await site.drain();
    expect(await devicesOf(creator)).toEqual([]);
  }
});

test('a browser that another account uses now is theirs alone', async () => {
  const browser = await subscribe();
  await subscribe(fans[0]?.token, browser.address);
  expect(await devicesOf(creator)).toEqual([]);
  await follow(fans[1]);
  await site.drain();
  expect(arrivedAt(browser)).toEqual([]);
});

test('of two sessions that bring the same browser at once one has it; of one session the last browser', async () => {
  const other = await logIn(site, creator.username);
  for (let round = 0; round < 8; round += 1) {
    const address = `${service.origin}/shared/${round}`;
    const [one, two] = await Promise.all([subscribe(creator.token, address), subscribe(other, address)]);
    expect([one.answer.status, two.answer.status]).toEqual([200, 200]);
    expect(await devicesOf(creator)).toHaveLength(1);
  }
  const browsers = await Promise.all([subscribe(other), subscribe(other)]);
  expect(browsers.map(({ answer }) => answer.status)).toEqual([200, 200]);
  await site.call(
    'DELETE',
    `${DEVICES}/${(await devicesOf(creator)).find(({ isCurrent }: PushDevice) => isCurrent)?._id}`,
    {
      token: creator.token,
    },
  );
  await follow(fans[0]);
  await site.drain();
  const [message, ...more] = browsers.flatMap((browser) =>
    arrivedAt(browser).map(({ body }) => browser.open(body)),
  );
  // What comes is for the browser to which it comes.
  expect(message).toContain('followed you');
  expect(more).toEqual([]);
});

test('a push service that is down gets it again later, and nobody gets it twice', async () => {
  const browser = await subscribe();
  service.answer(503);
  await follow(fans[0]);
  await site.drain();
  await send();
  expect(arrivedAt(browser)).toHaveLength(1);
  service.answer(201);
  later(1);
  // Two workers: one of them finds nothing left.
  await Promise.all([send(), send()]);
  await send();
  later(60);
  await send();
  expect(arrivedAt(browser)).toHaveLength(2);
});

test('what a process that died had leased is sent by the next one, under the same topic', async () => {
  const browser = await subscribe();
  await follow(fans[0]);
  const { pool } = site.runtime.database;
  // As it stands after the lease.
  await pool.query(`update pushed_notices set tries = 1, due_at = $1 where sent_at is null`, [
    new Date(TEST_START.getTime() + 60_000),
  ]);
  await send();
  expect(arrivedAt(browser)).toEqual([]);
  later(1);
  await send();
  expect(arrivedAt(browser)).toHaveLength(1);
});

test('quiet hours hold pushes back; then one message tells all of it', async () => {
  const browser = await subscribe();
  const { token } = creator;
  const body = { mails: 'now', quietHours: { from: '11:00', to: '13:00' }, timeZone: 'UTC' };
  await site.call('PUT', '/users/me/notification-delivery', { token, body });
  await follow(fans[0]);
  await follow(fans[1]);
  await site.drain();
  expect(arrivedAt(browser)).toEqual([]);
  later(60);
  await send();
  const [message, ...more] = arrivedAt(browser);
  expect(more).toEqual([]);
  expect(JSON.parse(browser.open(message?.body ?? Buffer.alloc(0)))).toMatchObject({
    body: expect.stringMatching(/ and .* followed you$/),
  });
});

test('a kind whose push is off is not pushed', async () => {
  const browser = await subscribe();
  const { token } = creator;
  const body = { kind: 'notifications.new-follower', channel: 'push', isOn: false };
  expect((await site.call('PUT', '/users/me/notification-preferences', { token, body })).status).toBe(200);
  await follow(fans[0]);
  await site.drain();
  expect(arrivedAt(browser)).toEqual([]);
});

test.each([
  'http://push.example/x',
  'https://push.example:8443/x',
  'https://user:word@push.example/x',
  'https://127.0.0.1/x',
  'https://[::1]/x',
  'https://169.254.169.254/latest/meta-data',
  'https://10.0.0.1/x',
  'https://2130706433/x',
  'https://localhost/x',
  'ftp://push.example/x',
  'nothing',
])('%s is no push service', async (address) => {
  const { answer } = await subscribe(creator.token, address);
  expect(answer.body).toMatchObject({ statusCode: 422, code: 'notifications.push-service-unknown' });
});

test('an address that is none of a push service any more is not called, and its device is forgotten', async () => {
  await subscribe();
  await site.runtime.database.pool.query(
    `update push_devices set endpoint = 'https://localhost/x' where account_id = $1`,
    [creator.id],
  );
  await follow(fans[0]);
  await site.drain();
  expect(await devicesOf(creator)).toEqual([]);
});

test('a key that is none holds up nobody else', async () => {
  const browser = await subscribe();
  const other = await logIn(site, creator.username);
  const keys = { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) };
  const body = { endpoint: `${service.origin}/no-key`, keys };
  expect((await site.call('PUT', `${DEVICES}/current`, { token: other, body })).status).toBe(200);
  await follow(fans[0]);
  await site.drain();
  expect(arrivedAt(browser)).toHaveLength(1);
});

test('no redirect is followed', async () => {
  const browser = await subscribe();
  service.answer(302);
  await follow(fans[0]);
  await site.drain();
  expect(service.arrived.map(({ path }) => path)).toEqual([browser.path]);
});

test('one turns off a device; that of somebody else is not found', async () => {
  await subscribe();
  const [{ _id: id }] = await devicesOf(creator);
  const path = `${DEVICES}/${id}`;
  expect((await site.call('DELETE', path, { token: fans[0]?.token ?? '' })).status).toBe(404);
  expect((await site.call('DELETE', path, { token: creator.token })).status).toBe(200);
  expect(await devicesOf(creator)).toEqual([]);
});
