import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { DAY_MILLISECONDS } from '#platform/contract/day.ts';
import { newId } from '#platform/server/ids.ts';
import { eventually } from '#testing/eventually.ts';
import { logIn, registerFan } from '#testing/factories.ts';
import { openListeners } from '#testing/listen.ts';
import { runJob } from '#testing/run-job.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { writeLastSeen } from './last-seen.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());
afterEach(() => {
  vi.useRealTimers();
});

const me = (token: string) => site.call('GET', '/users/me', { token });
const sessionsOf = async (token: string) => (await site.call('GET', '/auth/sessions', { token })).data;
const end = (token: string | undefined, id: string) => site.call('DELETE', `/auth/sessions/${id}`, { token });

/** A fan with two devices. */
async function fanWithTwoDevices() {
  const fan = await registerFan(site);
  const otherToken = await logIn(site, fan.username);
  const other = (await sessionsOf(otherToken)).data.find(
    (session: { isCurrent: boolean }) => session.isCurrent,
  );
  return { ...fan, otherToken, otherSessionId: other._id as string };
}

test.each(['', 'null', 'undefined', 'deleted', 'Bearer null'])(
  'the header %j is that of a guest, not of a dead session',
  async (authorization) => {
    const headers = { authorization };
    expect((await site.call('GET', '/settings/public', { headers })).status).toBe(200);
    expect((await site.call('GET', '/users/me', { headers })).body.code).toBe('session.required');
  },
);

test.each(['x', 'A'.repeat(43), `${'A'.repeat(42)}=`, '\u00e9'.repeat(43), "' or 1=1 --"])(
  'the made-up token %j opens nothing',
  async (token) => {
    expect((await me(token)).status).toBe(401);
  },
);

test('guests have no sessions to see or to end', async () => {
  expect((await site.call('GET', '/auth/sessions')).body).toMatchObject({
    status: 401,
    code: 'session.required',
  });
  expect((await end(undefined, newId())).body).toMatchObject({ status: 401, code: 'session.required' });
});

test('a person sees the own devices and which one this is', async () => {
  const { token, otherSessionId } = await fanWithTwoDevices();
  const { data, total } = await sessionsOf(token);
  expect(total).toBe(2);
  expect(data.filter((session: { isCurrent: boolean }) => session.isCurrent)).toHaveLength(1);
  expect(data.find((session: { _id: string }) => session._id === otherSessionId)).toMatchObject({
    isCurrent: false,
    device: expect.any(String),
  });
});

test('a person logs another device out', async () => {
  const { token, otherToken, otherSessionId } = await fanWithTwoDevices();
  expect((await end(token, otherSessionId)).data).toEqual({ success: true });
  expect((await me(otherToken)).status).toBe(401);
  expect((await me(token)).status).toBe(200);
  expect((await sessionsOf(token)).total).toBe(1);
  // It is gone; there is nothing to end twice.
  expect((await end(token, otherSessionId)).body.code).toBe('request.not-found');
});

test('sessions of others do not exist', async () => {
  const { otherToken, otherSessionId } = await fanWithTwoDevices();
  const stranger = await registerFan(site);
  expect((await end(stranger.token, otherSessionId)).body).toMatchObject({
    status: 404,
    code: 'request.not-found',
  });
  expect((await me(otherToken)).status).toBe(200);
  expect((await end(stranger.token, 'nonsense')).status).toBe(404);
});

test('logging out ends this session, no other, and clears the cookie', async () => {
  const { token, otherToken } = await fanWithTwoDevices();
  const answer = await site.call('POST', '/auth/logout', { token, listener: 'site' });
  expect(answer.data).toEqual({ success: true });
  expect(answer.headers['set-cookie']).toMatch(/^token=; .*Path=\//);
  expect((await me(token)).status).toBe(401);
  expect((await me(otherToken)).status).toBe(200);
});

test('logging out works without a session, so that a dead cookie is removed', async () => {
  for (const token of [undefined, 'A'.repeat(43)]) {
    const answer = await site.call('POST', '/auth/logout', { token, listener: 'site' });
    expect(answer.status).toBe(200);
    expect(answer.headers['set-cookie']).toMatch(/^token=;/);
  }
});

test('ending the session of this call clears its cookie', async () => {
  const { token } = await registerFan(site);
  const { data } = await sessionsOf(token);
  const answer = await site.call('DELETE', `/auth/sessions/${data[0]._id}`, { token, listener: 'site' });
  expect(answer.headers['set-cookie']).toMatch(/^token=;/);
  expect((await me(token)).status).toBe(401);
});

test('the cookie works on our site from our pages, and nowhere else', async () => {
  const { token } = await registerFan(site);
  const cookie = `token=${token}`;
  const post = (headers: Record<string, string>, listener: 'site' | 'api' = 'site') =>
    site.call('PUT', '/users', { body: {}, headers: { cookie, ...headers }, listener });
  expect((await site.call('GET', '/users/me', { headers: { cookie }, listener: 'site' })).status).toBe(200);
  expect((await site.call('GET', '/users/me', { headers: { cookie }, listener: 'api' })).status).toBe(401);
  expect((await post({ origin: 'http://fanloft.test' })).status).toBe(200);
  expect((await post({ 'sec-fetch-site': 'same-origin' })).status).toBe(200);
  expect((await post({ origin: 'https://evil.test' })).body.code).toBe('access.origin-not-allowed');
  expect((await post({})).body.code).toBe('access.origin-not-allowed');
  expect((await post({ origin: 'http://fanloft.test' }, 'api')).status).toBe(401);
});

test('a device is noted as seen at most once in five minutes', async () => {
  const { token } = await registerFan(site);
  const lastSeen = async () => (await sessionsOf(token)).data[0].lastSeenAt as string;
  const atLogIn = await lastSeen();
  await writeLastSeen(site.runtime);
  expect(await lastSeen()).toBe(atLogIn);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(atLogIn) + 6 * 60_000 });
  await me(token);
  await writeLastSeen(site.runtime);
  expect(await lastSeen()).toBe(new Date().toISOString());
});

test('a session that ended 30 days ago is forgotten, others are kept', async () => {
  const { token, otherToken, otherSessionId } = await fanWithTwoDevices();
  await end(token, otherSessionId);
  const kept = async () => {
    const { rows } = await site.runtime.database.pool.query('select 1 from sessions where id = $1', [
      otherSessionId,
    ]);
    return rows.length === 1;
  };
  const forget = () => runJob(site, 'forget-dead-sessions');
  await forget();
  expect(await kept()).toBe(true);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * DAY_MILLISECONDS });
  await forget();
  expect(await kept()).toBe(false);
  expect((await me(otherToken)).status).toBe(401);
});

test('the sockets of a session that ends are cut off, those of other sessions are not', async () => {
  const listeners = await openListeners(site, 'site');
  try {
    const { token, otherToken, otherSessionId } = await fanWithTwoDevices();
    const [staying, leaving] = [
      await listeners.listen({ token }),
      await listeners.listen({ token: otherToken }),
    ];
    await end(token, otherSessionId);
    await site.drain();
    const cut = { name: 'disconnect', payload: 'io server disconnect' };
    await eventually(() => expect(leaving).toContainEqual(cut));
    expect(staying).not.toContainEqual(cut);
    await expect(listeners.listen({ token: otherToken })).rejects.toThrow('session.required');
  } finally {
    await listeners.close();
  }
});
