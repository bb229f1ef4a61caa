import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { freshUsername, registerFan, TEST_PASSWORD } from '#testing/factories.ts';
import { inDays } from '#testing/move-time.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { md5Hex } from '../passwords/password-hash.ts';
import { setAccountStatus } from '../users-admin/set-account-status.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());
afterEach(() => {
  vi.useRealTimers();
});

const PIXEL =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';

const logIn = (
  body: unknown,
  options: { listener?: 'site' | 'api'; headers?: Record<string, string> } = {},
) => site.call('POST', '/auth/login', { body, ...options });
const me = (token: string) => site.call('GET', '/users/me', { token });
const suspend = (id: string) =>
  site.runtime.write({}, (ctx) => setAccountStatus(ctx, id, 'suspended', 'a test of suspension'));

test.each([
  ['the username', (name: string) => name],
  ['the username in capitals', (name: string) => ` ${name.toUpperCase()} `],
  ['the e-mail address', (name: string) => `${name}@Fans.test`],
])('with %s one gets a token that works', async (_, spell) => {
  const { id, username } = await registerFan(site);
  const { status, data } = await logIn({ username: spell(username), password: TEST_PASSWORD });
  expect(status).toBe(200);
  expect((await me(data.token)).data._id).toBe(id);
});

test('each log-in gives a new token of 256 bits, and all of them work', async () => {
  const { username, token } = await registerFan(site);
  const { data } = await logIn({ username, password: TEST_PASSWORD });
  expect(data.token).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(data.token).not.toBe(token);
  expect((await me(token)).status).toBe(200);
  expect((await me(`Bearer ${data.token}`)).status).toBe(200);
});

test('the database holds nothing that could be used as a token', async () => {
  const { token } = await registerFan(site);
  const { rows } = await site.runtime.database.pool.query('select * from sessions');
  const dump = JSON.stringify(
    rows.map((row) => ({ ...row, token_hash: row.token_hash.toString('base64url') })),
  );
  expect(dump).not.toContain(token);
  expect((await me(rows[0].token_hash.toString('base64url'))).status).toBe(401);
});

test('an unknown account and a wrong password get the same answer', async () => {
  const { username } = await registerFan(site);
  const unknown = await logIn({ username: 'nobodyatall', password: TEST_PASSWORD });
  const wrong = await logIn({ username, password: `${TEST_PASSWORD}!` });
  expect(unknown.body).toMatchObject({
    status: 422,
    code: 'accounts.credentials-wrong',
    message: 'Incorrect credentials!',
  });
  expect({ ...wrong.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
});

test('a suspended account learns of it only with the right password', async () => {
  const { id, username, token } = await registerFan(site);
  await suspend(id);
  const wrong = await logIn({ username, password: `${TEST_PASSWORD}!` });
  expect(wrong.body).toMatchObject({ status: 422, code: 'accounts.credentials-wrong' });
  const right = await logIn({ username, password: TEST_PASSWORD });
  expect(right.body).toMatchObject({ status: 403, code: 'accounts.suspended' });
  expect((await me(token)).status).toBe(401);
  await site.runtime.write({}, (ctx) => setAccountStatus(ctx, id, 'active', 'all was well'));
  expect((await logIn({ username, password: TEST_PASSWORD })).status).toBe(200);
  // A session that a suspension has ended stays ended.
  expect((await me(token)).status).toBe(401);
});

test('an unknown account costs as much as a wrong password', async () => {
  const { username } = await registerFan(site);
  const attempt = async (name: string) => {
    const start = performance.now();
    await logIn({ username: name, password: 'not the password' });
    return performance.now() - start;
  };
  const known: number[] = [];
  const unknown: number[] = [];
  for (let round = 0; round < 15; round++) {
    known.push(await attempt(username));
    unknown.push(await attempt('nobodyatall'));
  }
  // The quickest of each, which a busy machine does not change. Without the dummy hash the unknown account takes a tenth.
  expect(Math.min(...unknown) / Math.min(...known)).toBeGreaterThan(0.3);
});

test.each([
  ['no username', { password: TEST_PASSWORD }],
  ['no password', { username: 'robin' }],
  ['an empty password', { username: 'robin', password: '' }],
  ['a username that is an object', { username: { $ne: '' }, password: TEST_PASSWORD }],
  ['a NUL in the username', { username: 'robin\0', password: TEST_PASSWORD }],
])('%s is refused', async (_, body) => {
  expect((await logIn(body)).body).toMatchObject({ status: 422, code: 'request.shape' });
});

test.each([
  ['remembered', { remember: true }, 365],
  ['remembered, by a form', { remember: 'true' }, 365],
  ['not remembered', { remember: false }, 1],
  ['silent about it', {}, 1],
])('a session that is %s lives %j: exactly %i days', async (_, fields, days) => {
  const { username } = await registerFan(site);
  const answer = await logIn({ username, password: TEST_PASSWORD, ...fields }, { listener: 'site' });
  expect(answer.headers['set-cookie']).toMatch(
    new RegExp(`^token=${answer.data.token}; Max-Age=${days * 86_400}; Path=/; HttpOnly; SameSite=Lax$`),
  );
  inDays(days - 0.001);
  expect((await me(answer.data.token)).status).toBe(200);
  inDays(0.002);
  expect((await me(answer.data.token)).status).toBe(401);
});

test('the API listener sets no cookie', async () => {
  const { username } = await registerFan(site);
  const answer = await logIn({ username, password: TEST_PASSWORD });
  expect(answer.headers['set-cookie']).toBeUndefined();
});

test('the cookie is for encrypted connections alone where the site is reached by https', async () => {
  const secured = await openTestSite({ BASE_URL: 'https://fanloft.test' });
  try {
    const { username } = await registerFan(secured);
    const body = { username, password: TEST_PASSWORD };
    const answer = await secured.call('POST', '/auth/login', { body, listener: 'site' });
    expect(answer.headers['set-cookie']).toMatch(/; Secure/);
  } finally {
    await secured.close();
  }
});

test('a redirect in the body is of no consequence', async () => {
  const { username } = await registerFan(site);
  const answer = await logIn({ username, password: TEST_PASSWORD, redirect: 'https://evil.test' });
  expect(answer.status).toBe(200);
  expect(answer.headers.location).toBeUndefined();
});

test('clients that hash passwords are let in only where the operator says so', async () => {
  const { username } = await registerFan(site);
  const hashed = { username, password: md5Hex(TEST_PASSWORD) };
  expect((await logIn(hashed)).body.code).toBe('accounts.credentials-wrong');
  const open = await openTestSite({ LEGACY_PASSWORD_HASH: 'on' });
  try {
    const fan = await registerFan(open, { password: md5Hex(TEST_PASSWORD) });
    const body = { username: fan.username, password: TEST_PASSWORD };
    expect((await open.call('POST', '/auth/login', { body })).status).toBe(200);
  } finally {
    await open.close();
  }
});

test('a device is remembered by a name that a person understands', async () => {
  const { username } = await registerFan(site);
  const headers = { 'user-agent': PIXEL };
  const { data } = await logIn({ username, password: TEST_PASSWORD }, { headers });
  const sessions = await site.call('GET', '/auth/sessions', { token: data.token });
  expect(sessions.data.data[0]).toMatchObject({ device: 'Chrome on Android', address: '203.0.113.7' });
});

test('a person is the same from every keyboard: name, address with an international domain, password', async () => {
  const username = freshUsername('zoe');
  const email = `${username}@bu\u0308cher.example`;
  const password = 'Zo\u00eb drinks tea';
  const user = await registerFan(site, { username, email, password });
  const stored = `${username}@xn--bcher-kva.example`;
  expect((await site.call('GET', '/users/me', { token: user.token })).data.email).toBe(stored);
  for (const name of [username.toUpperCase(), email, stored, `${username}\uff20B\u00dcCHER.example`]) {
    const answer = await site.call('POST', '/auth/login', {
      body: { username: name, password: 'Zoe\u0308\u00a0drinks tea' },
    });
    expect(answer.status).toBe(200);
  }
  const again = { name: 'Zoë', username: freshUsername('zoe'), email: stored, password };
  const taken = await site.call('POST', '/auth/users/register', { body: again });
  expect(taken.body).toMatchObject({ status: 409, code: 'accounts.email-taken' });
});
