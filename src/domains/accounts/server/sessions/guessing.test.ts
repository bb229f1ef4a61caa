import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freshUsername, registerFan, TEST_PASSWORD } from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';

const HERE = 4;
const ANYWHERE = 10;

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ LIMIT_GUESSES_HERE: String(HERE), LIMIT_GUESSES_ANYWHERE: String(ANYWHERE) });
});
afterAll(() => site.close());
const HOME = '203.0.113.7';
let addresses = 0;
const freshAddress = () => `198.51.100.${++addresses}`;
const logIn = (username: string, password: string, address: string) =>
  site.call('POST', '/auth/login', { body: { username, password }, address });
const guess = (username: string, address: string) => logIn(username, 'a wrong guess', address);

/** An attacker with any number of addresses. */
async function guessFromEverywhere(username: string): Promise<void> {
  for (let tries = 0; tries < ANYWHERE + 2; tries++) await guess(username, freshAddress());
}

test('from one address a name takes a few wrong passwords, and then not even the right one', async () => {
  const { username } = await registerFan(site);
  const address = freshAddress();
  for (let tries = 0; tries < HERE; tries++) expect((await guess(username, address)).status).toBe(422);
  const { body, headers } = await logIn(username, TEST_PASSWORD, address);
  expect(body).toMatchObject({ status: 429, code: 'request.rate-limited' });
  expect(Number(headers['retry-after'])).toBeGreaterThan(800);
  // Other addresses are not affected.
  expect((await logIn(username, TEST_PASSWORD, freshAddress())).status).toBe(200);
});

test('tries that come at once are counted one by one', async () => {
  const { username } = await registerFan(site);
  const address = freshAddress();
  const answers = await Promise.all(Array.from({ length: HERE * 2 }, () => guess(username, address)));
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(HERE);
});

test('the right password resets the count', async () => {
  const { username } = await registerFan(site);
  const address = freshAddress();
  for (let round = 0; round < 4; round++) {
    for (let tries = 0; tries < HERE - 1; tries++) await guess(username, address);
    expect((await logIn(username, TEST_PASSWORD, address)).status).toBe(200);
  }
});

test('while an attacker guesses from everywhere, the owner can log in at the usual place', async () => {
  const { username } = await registerFan(site);
  await guessFromEverywhere(username);
  expect((await guess(username, freshAddress())).status).toBe(429);
  expect((await logIn(username, TEST_PASSWORD, freshAddress())).status).toBe(429);
  // The owner has registered from home and is logged in there.
  expect((await logIn(username, TEST_PASSWORD, HOME)).status).toBe(200);
});

test('the usual place is a whole network where addresses of it change by the day', async () => {
  const { username } = await registerFan(site);
  expect((await logIn(username, TEST_PASSWORD, '2001:db8:1:2::a')).status).toBe(200);
  await guessFromEverywhere(username);
  expect((await logIn(username, TEST_PASSWORD, '2001:db8:1:3::b')).status).toBe(429);
  expect((await logIn(username, TEST_PASSWORD, '2001:db8:1:2::b')).status).toBe(200);
});

test('and comes in by a mailed link from anywhere else', async () => {
  const { username } = await registerFan(site);
  await guessFromEverywhere(username);
  await site.call('POST', '/auth/users/forgot', { body: { email: `${username}@fans.test` } });
  await site.drain();
  const { rows } = await site.runtime.database.pool.query<{ secret: string }>(
    "select secret from mails where to_address = $1 and template like '%password-reset%'",
    [`${username}@fans.test`],
  );
  const body = { token: rows[0]?.secret, password: 'quite another password' };
  const answer = await site.call('POST', '/auth/password-change', { body, address: freshAddress() });
  expect(answer.status).toBe(200);
});

test('what counts against a name that nobody has is no different', async () => {
  const { username } = await registerFan(site);
  const unknown = freshUsername('nobody');
  const said = async (name: string) => {
    const address = freshAddress();
    const answers = [];
    for (let tries = 0; tries < HERE + 1; tries++) answers.push(await guess(name, address));
    for (let tries = 0; tries < ANYWHERE; tries++) answers.push(await guess(name, freshAddress()));
    return answers.map(({ body }) => ({ code: body.code, message: body.message, fields: Object.keys(body) }));
  };
  expect(await said(unknown)).toEqual(await said(username));
});

test('guesses by name, by address and in a session are one count for the account', async () => {
  const { username, token } = await registerFan(site);
  const address = freshAddress();
  const reauthentication = { token, address, body: { credential: 'a wrong guess' } };
  expect((await guess(username.toUpperCase(), address)).status).toBe(422);
  expect((await guess(`${username}@fans.test`, address)).status).toBe(422);
  expect((await site.call('POST', '/auth/step-up', reauthentication)).status).toBe(422);
  expect((await guess(username, address)).status).toBe(422);
  expect((await guess(username, address)).status).toBe(429);
  expect((await guess(`${username}@fans.test`, address)).status).toBe(429);
  expect((await site.call('POST', '/auth/step-up', reauthentication)).status).toBe(429);
});

/**
 * The database statements of a call that contain `about`, in their order. What the queue asks by the clock at the same
 * time is not counted, as it is asked outside of the call.
 */
async function statementsOf(call: () => Promise<unknown>, about = /accounts|sessions/): Promise<string[]> {
  const ofCall = new AsyncLocalStorage<string[]>();
  const asked: string[] = [];
  const original = pg.Client.prototype.query;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args) {
    const [query] = args as unknown as [{ text?: string } | string];
    ofCall.getStore()?.push(typeof query === 'string' ? query : (query.text ?? ''));
    return Reflect.apply(original, this, args);
  });
  await ofCall.run(asked, call);
  spy.mockRestore();
  return asked.filter((text) => about.test(text));
}

test.each([
  ['a wrong password', 0],
  ['a wrong password too many', ANYWHERE + 1],
])('%s is the same work whether or not there is such an account', async (_, before) => {
  const { username } = await registerFan(site);
  const unknown = freshUsername('nobody');
  for (const name of [username, unknown]) {
    for (let tries = 0; tries < before; tries++) await guess(name, freshAddress());
  }
  const known = await statementsOf(() => guess(username, freshAddress()));
  expect(known.length).toBe(before === 0 ? 1 : 2);
  expect(await statementsOf(() => guess(unknown, freshAddress()))).toEqual(known);
});

test('asking for a link is the same work, too', async () => {
  const { username } = await registerFan(site);
  const ask = (name: string) => () =>
    site.call('POST', '/auth/users/forgot', { body: { email: `${name}@fans.test` } });
  const any = /./;
  const known = await statementsOf(ask(username), any);
  expect(known.some((text) => /pgboss/.test(text))).toBe(true);
  expect(await statementsOf(ask(freshUsername('nobody')), any)).toEqual(known);
});

test.each([
  [
    'to reauthenticate',
    (token: string, typed: string) =>
      site.call('POST', '/auth/step-up', { token, body: { credential: typed } }),
  ],
  [
    'for a new one',
    (token: string, currentPassword: string) => {
      const body = { password: 'seventeen purple kettles', currentPassword };
      return site.call('PUT', '/auth/users/me/password', { token, body });
    },
  ],
])('whoever holds a session guesses no more at the password, where it is asked %s', async (_, ask) => {
  const { token } = await registerFan(site);
  for (let tries = 0; tries < HERE; tries++) expect((await ask(token, 'a wrong guess')).status).toBe(422);
  expect((await ask(token, TEST_PASSWORD)).body).toMatchObject({ status: 429, code: 'request.rate-limited' });
});
