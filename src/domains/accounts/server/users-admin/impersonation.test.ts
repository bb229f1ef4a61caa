import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { domains } from '#app/server/domains.ts';
import { operator, registerFan, type TestUser } from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { writeLastSeen } from '../sessions/last-seen.ts';

let site: TestSite;
let boss: TestUser;
beforeAll(async () => {
  site = await openTestSite();
  boss = await operator(site);
});
afterAll(() => site.close());
afterEach(() => {
  vi.useRealTimers();
});

const REASON = 'Asked for help by letter';
const impersonate = (user: TestUser, by = boss, options = {}) =>
  site.call('POST', `/admin/users/${user.id}/impersonate`, {
    token: by.token,
    body: { reason: REASON },
    ...options,
  });
const me = (token: string) => site.call('GET', '/users/me', { token });

test('an operator sees what the user sees, and when it ends', async () => {
  const fan = await registerFan(site);
  const { status, data } = await impersonate(fan);
  expect(status).toBe(200);
  const self = await me(data.token);
  expect(self.data).toMatchObject({ _id: fan.id, roles: ['user'], impersonationEndsAt: data.endsAt });
  expect((await me(fan.token)).data).not.toHaveProperty('lookEndsAt');
  // Admin endpoints are not available to the impersonated user.
  expect((await site.call('GET', '/admin/users', { token: data.token })).status).toBe(403);
});

test('every write is refused by the platform, whatever it is', async () => {
  const fan = await registerFan(site);
  const { token } = (await impersonate(fan)).data;
  const writes = domains
    .flatMap(({ routes = [] }) => routes)
    .map(({ endpoint }) => endpoint)
    .filter(({ method, whileImpersonating }) => method !== 'GET' && !whileImpersonating);
  expect(writes.length).toBeGreaterThan(40);
  for (const { method, path } of writes) {
    const address = path.replace(/\{\w+\}/g, fan.id);
    const { body } = await site.call(method, address, { token, body: {} });
    expect(body.code, `${method} ${path}`).toBe('access.impersonation-reads-only');
  }
  // Unknown paths are not a way around it.
  for (const path of ['/nowhere', '/payment/webhooks/sandbox'])
    expect((await site.call('POST', path, { token, body: {} })).body.code).toBe(
      'access.impersonation-reads-only',
    );
});

test('an impersonation is not among the user’s sessions and does not count as a visit', async () => {
  const fan = await registerFan(site);
  const before = await site.call('GET', `/admin/users/${fan.id}`, { token: boss.token });
  const { token } = (await impersonate(fan)).data;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6 * 60_000 });
  expect((await me(token)).status).toBe(200);
  await writeLastSeen(site.runtime);
  const { data } = await site.call('GET', '/auth/sessions', { token: fan.token });
  expect(data.data).toHaveLength(1);
  const after = await site.call('GET', `/admin/users/${fan.id}`, { token: boss.token });
  expect(after.data.lastSeenAt).toBe(before.data.lastSeenAt);
});

test('it ends by itself after ten minutes', async () => {
  const { token } = (await impersonate(await registerFan(site))).data;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * 60_000 + 1 });
  expect((await me(token)).status).toBe(401);
});

test('it ends when the operator says so, and both ends are in the log under the operator', async () => {
  const fan = await registerFan(site);
  const { token } = (await impersonate(fan)).data;
  const ended = await site.call('POST', '/auth/impersonation/end', { token });
  expect(ended.data).toEqual({ userId: fan.id });
  expect((await me(token)).status).toBe(401);
  expect((await me(boss.token)).status).toBe(200);
  const { data } = await site.call('GET', '/admin/audit', { token: boss.token, query: { on: fan.id } });
  expect(data.data).toMatchObject([
    { action: 'account.impersonation-ended', by: { _id: boss.id } },
    { action: 'account.impersonation-started', by: { _id: boss.id }, reason: REASON },
  ]);
  expect((await site.call('POST', '/auth/impersonation/end', { token: fan.token })).body).toMatchObject({
    status: 409,
    code: 'accounts.not-impersonating',
  });
});

test('it ends with the operator’s session', async () => {
  const other = await operator(site);
  const { token } = (await impersonate(await registerFan(site), other)).data;
  expect((await me(token)).status).toBe(200);
  await site.call('POST', '/auth/logout', { token: other.token });
  expect((await me(token)).status).toBe(401);
});

test('a suspended user cannot be impersonated, and a suspension ends an impersonation', async () => {
  const fan = await registerFan(site);
  const { token } = (await impersonate(fan)).data;
  const body = { reason: 'Spam in messages', days: null };
  await site.call('POST', `/admin/users/${fan.id}/suspend`, { token: boss.token, body });
  expect((await me(token)).status).toBe(401);
  expect((await impersonate(fan)).body).toMatchObject({ status: 409, code: 'accounts.nothing-to-see' });
});

test('on our own site an impersonation has its own cookie, which takes precedence', async () => {
  const fan = await registerFan(site);
  const answer = await impersonate(fan, boss, { listener: 'site' });
  expect(answer.headers['set-cookie']).toBe(
    `impersonation=${answer.data.token}; Max-Age=600; Path=/; HttpOnly; SameSite=Lax`,
  );
  const headers = {
    cookie: `token=${boss.token}; impersonation=${answer.data.token}`,
    origin: 'http://fanloft.test',
  };
  const self = () => site.call('GET', '/users/me', { listener: 'site', headers });
  expect((await self()).data._id).toBe(fan.id);
  const ended = await site.call('POST', '/auth/impersonation/end', { listener: 'site', headers });
  expect(ended.headers['set-cookie']).toMatch(/^impersonation=; /);
  // Even if the browser kept the cookie, it would be the operator's session again.
  expect((await self()).data._id).toBe(boss.id);
});
