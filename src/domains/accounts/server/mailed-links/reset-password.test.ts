import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { logIn, registerFan, TEST_PASSWORD } from '#testing/factories.ts';
import { newestMail, readMailbox } from '#testing/mailbox.ts';
import { inMinutes } from '#testing/move-time.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { setAccountStatus } from '../users-admin/set-account-status.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());
afterEach(() => {
  vi.useRealTimers();
});

const NEW_PASSWORD = 'seventeen purple kettles';
const TEMPLATE = 'accounts.password-reset';

const forgot = (body: unknown, options: { listener?: 'site' | 'api'; address?: string } = {}) =>
  site.call('POST', '/auth/users/forgot', { body, ...options });
const check = (token: string) => site.call('GET', '/auth/password-change', { query: { token } });
const reset = (token: string, password = NEW_PASSWORD, listener: 'site' | 'api' = 'api') =>
  site.call('POST', '/auth/password-change', { body: { token, password }, listener });
const me = (token: string) => site.call('GET', '/users/me', { token });
const suspend = (id: string) =>
  site.runtime.write({}, (ctx) => setAccountStatus(ctx, id, 'suspended', 'a test of suspension'));

async function forgetful() {
  const fan = await registerFan(site);
  const email = `${fan.username}@fans.test`;
  return { ...fan, email };
}

/** A fan who has asked for a reset, and the token of the mailed link. */
async function withLink() {
  const fan = await forgetful();
  await forgot({ email: fan.email });
  return { ...fan, link: (await newestMail(site, fan.email, TEMPLATE)).token };
}

test('a forgotten password: a mail, a new password, a session', async () => {
  const { email, username, link } = await withLink();
  expect((await check(link)).data).toEqual({ username });
  const { status, data, headers } = await reset(link, NEW_PASSWORD, 'site');
  expect(status).toBe(200);
  expect((await me(data.token)).data).toMatchObject({ username, verifiedEmail: true });
  expect(headers['set-cookie']).toContain(data.token);
  expect(
    (await site.call('POST', '/auth/login', { body: { username, password: TEST_PASSWORD } })).status,
  ).toBe(422);
  expect(await logIn(site, username, NEW_PASSWORD)).toBeTruthy();
  expect(await newestMail(site, email, 'accounts.password-changed')).toMatchObject({ token: '' });
});

test('the link leads to our page at the public address, whatever the request says of its host', async () => {
  const { email } = await forgetful();
  await site.call('POST', '/auth/users/forgot', { body: { email }, headers: { host: 'evil.test' } });
  const { text } = await newestMail(site, email, TEMPLATE);
  expect(text).toMatch(/http:\/\/fanloft\.test\/auth\/reset-password\?token=[\w-]{43}\n/);
  expect(text).not.toContain('evil');
});

test('the form says in advance whether a link is mailed or stored for the operator', async () => {
  const isMailed = async (at: TestSite) => (await at.call('GET', '/auth/users/forgot')).data.isMailed;
  expect(await isMailed(site)).toBe(false);
  const mailing = await openTestSite({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'house@fans.test' });
  try {
    expect(await isMailed(mailing)).toBe(true);
  } finally {
    await mailing.close();
  }
});

test('a known and an unknown address get the same answer', async () => {
  const { email } = await forgetful();
  const known = await forgot({ email, type: 'user' });
  const unknown = await forgot({ email: 'nobody.at.all@fans.test', type: 'user' });
  expect(known.status).toBe(200);
  expect(unknown.body).toEqual(known.body);
  expect(Object.keys(unknown.headers)).toEqual(Object.keys(known.headers));
  expect(await readMailbox(site, 'nobody.at.all@fans.test')).toEqual([]);
});

test('known and unknown addresses cost the same: the account is not looked up', async () => {
  const { email } = await forgetful();
  await site.drain();
  const before = await readMailbox(site, email);
  await forgot({ email });
  const { rows } = await site.runtime.database.pool.query(
    'select count(*)::int as links from mailed_links where purpose = $1 and email = $2',
    ['password-reset', email],
  );
  expect(rows).toEqual([{ links: 0 }]);
  expect((await readMailbox(site, email)).length).toBe(before.length + 1);
});

test('an address is sent one link a minute and five in half an hour', async () => {
  const { email } = await forgetful();
  const links = async () => (await readMailbox(site, email)).filter(({ template }) => template === TEMPLATE);
  for (let each = 0; each < 3; each++) expect((await forgot({ email })).status).toBe(200);
  expect(await links()).toHaveLength(1);
  for (let minute = 1; minute <= 8; minute++) {
    inMinutes(1.1);
    await forgot({ email });
    await links();
  }
  expect(await links()).toHaveLength(5);
  inMinutes(30);
  await forgot({ email });
  expect(await links()).toHaveLength(6);
});

test('requests for many addresses are rate-limited', async () => {
  const strict = await openTestSite({ LIMIT_LOGIN: '3' });
  const ask = (name: string) =>
    strict.call('POST', '/auth/users/forgot', {
      body: { email: `${name}@fans.test` },
      address: '198.51.100.9',
    });
  for (const name of ['a', 'b', 'c']) expect((await ask(name)).status).toBe(200);
  expect((await ask('d')).body).toMatchObject({ code: 'request.rate-limited' });
  await strict.close();
});

test('what is no address is said to be none', async () => {
  expect((await forgot({ email: 'no address' })).body).toMatchObject({ code: 'request.shape' });
  expect((await forgot({})).body).toMatchObject({ code: 'request.shape' });
});

test('a link works once, also for two at once', async () => {
  const { link } = await withLink();
  const answers = await Promise.all([reset(link), reset(link, 'nineteen yellow ladders')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
  expect((await reset(link)).body).toMatchObject({ status: 410, code: 'accounts.link-expired' });
  expect((await check(link)).body.code).toBe('accounts.link-expired');
});

test('a link works for one hour', async () => {
  const { link } = await withLink();
  inMinutes(59);
  expect((await check(link)).status).toBe(200);
  inMinutes(2);
  expect((await reset(link)).body.code).toBe('accounts.link-expired');
});

test('a new password makes all older links void', async () => {
  const { email, link } = await withLink();
  inMinutes(2);
  await forgot({ email });
  const { token: second } = await newestMail(site, email, TEMPLATE);
  expect(second).not.toBe(link);
  expect((await reset(second)).status).toBe(200);
  expect((await reset(link)).body.code).toBe('accounts.link-expired');
});

test('all sessions end with the reset, the one that asked for it too', async () => {
  const { username, token, link } = await withLink();
  const other = await logIn(site, username);
  const answer = await site.call('POST', '/auth/password-change', {
    token,
    body: { token: link, password: NEW_PASSWORD },
  });
  expect(answer.status).toBe(200);
  for (const old of [token, other]) expect((await me(old)).status).toBe(401);
  expect((await me(answer.data.token)).status).toBe(200);
});

test('a password that would be guessed first is refused, and the link lives on', async () => {
  const { link, username } = await withLink();
  expect((await reset(link, 'password123')).body).toMatchObject({ code: 'accounts.password-too-common' });
  expect((await reset(link, `${username}${username}`)).body.code).toBe('accounts.password-too-common');
  expect((await reset(link)).status).toBe(200);
});

test('what is no token is like one that is too old', async () => {
  for (const token of ['', 'x', 'x'.repeat(43), "' or 1=1 --"]) {
    expect((await reset(token)).body.code).toBe('accounts.link-expired');
  }
  expect((await site.call('GET', '/auth/password-change')).body.code).toBe('accounts.link-expired');
});

test('a link of another purpose sets no password', async () => {
  const { email } = await forgetful();
  const { token } = await newestMail(site, email, 'accounts.email-verification');
  expect((await reset(token)).body.code).toBe('accounts.link-expired');
});

test('a suspended account is sent nothing, and a link from before lets nobody in', async () => {
  const { id, email, link } = await withLink();
  await suspend(id);
  inMinutes(2);
  expect((await forgot({ email })).status).toBe(200);
  expect((await readMailbox(site, email)).filter(({ template }) => template === TEMPLATE)).toHaveLength(1);
  expect((await reset(link)).body).toMatchObject({ status: 403, code: 'accounts.suspended' });
});

test('after a change of the address the old mailbox opens nothing', async () => {
  const { token, email, link } = await withLink();
  await site.call('PUT', '/users', { token, body: { email: `new.${email}` } });
  expect((await reset(link)).body.code).toBe('accounts.link-expired');
});

test('the database holds nothing that could be used as a link', async () => {
  const { link } = await withLink();
  const { rows } = await site.runtime.database.pool.query('select * from mailed_links');
  const dump = JSON.stringify(
    rows.map((row) => ({ ...row, token_hash: row.token_hash.toString('base64url') })),
  );
  expect(dump).not.toContain(link);
});
