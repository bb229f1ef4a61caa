import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { setSetting } from '#domains/site/server/index.ts';
import {
  logIn as logInByPassword,
  operator,
  registerFan,
  switchOnSecondFactor,
  TEST_PASSWORD,
  type TestUser,
} from '#testing/factories.ts';
import { newestMail } from '#testing/mailbox.ts';
import { inSeconds } from '#testing/move-time.ts';
import { orderOwnCopy } from '#testing/own-copy.ts';
import { type Oddity, PASSKEY_ORIGIN, PasskeyDevice } from '#testing/passkey-device.ts';
import { runJob } from '#testing/run-job.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { hashNewPassword } from '../passwords/hash-new-password.ts';
import { replacePassword } from '../passwords/replace-password.ts';
import { setAccountStatus } from '../users-admin/set-account-status.ts';

let site: TestSite;
let numbered: TestSite;
beforeAll(async () => {
  site = await openTestSite({ BASE_URL: PASSKEY_ORIGIN });
  numbered = await openTestSite({ BASE_URL: 'http://127.0.0.1:4600' });
});
afterAll(() => Promise.all([site.close(), numbered.close()]));
afterEach(() => {
  vi.useRealTimers();
});

const begin = (token: string, at = site) => at.call('POST', '/auth/passkeys/begin', { token });
const add = (token: string, credential: unknown, name = 'My phone') =>
  site.call('POST', '/auth/passkeys', { token, body: { name, credential } });
const list = async (token: string) =>
  (await site.call('GET', '/auth/passkeys', { token })).data.passkeys as { _id: string; name: string }[];
const beginLogIn = async () => (await site.call('POST', '/auth/login/passkey/begin')).data;
const logIn = (credential: unknown, listener: 'site' | 'api' = 'api') =>
  site.call('POST', '/auth/login/passkey', { body: { credential }, listener });
const beginReauthentication = async (token: string) =>
  (await site.call('POST', '/auth/step-up/passkey/begin', { token })).data;
const reauthenticate = (token: string, credential: unknown) =>
  site.call('POST', '/auth/step-up/passkey', { token, body: { credential } });

async function addPasskeyTo({ token }: TestUser): Promise<PasskeyDevice> {
  const device = new PasskeyDevice();
  const { status, body } = await add(token, device.create((await begin(token)).data));
  if (status !== 200) throw new Error(`the passkey was not added: ${JSON.stringify(body)}`);
  return device;
}

/** Reauthenticates by the passkey. */
async function reauthenticateBy(device: PasskeyDevice, { token }: Pick<TestUser, 'token'>): Promise<void> {
  const { status, body } = await reauthenticate(token, device.sign(await beginReauthentication(token)));
  if (status !== 200) throw new Error(`the reauthentication failed: ${JSON.stringify(body)}`);
}

/** A fan with a passkey. */
async function keyed() {
  const fan = await registerFan(site);
  return { ...fan, device: await addPasskeyTo(fan) };
}

const oddities: [what: string, Oddity][] = [
  ['another origin', { origin: 'https://fans.example.evil' }],
  ['another name of the site', { rpId: 'evil.example' }],
  ['an owner who was not asked', { isUnverified: true }],
  ['an answer to another question', { type: 'payment.get' }],
];

test('a passkey is created, named, listed and reported by mail', async () => {
  const { token, username, id } = await registerFan(site);
  const { data } = await begin(token);
  expect(data).toMatchObject({
    rp: { id: 'fans.example' },
    user: { name: username },
    excludeCredentials: [],
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  expect(Buffer.from(data.user.id, 'base64url').toString('hex')).toBe(id.replaceAll('-', ''));
  const device = new PasskeyDevice();
  const credential = device.create(data);
  expect((await add(token, credential)).data).toMatchObject({ name: 'My phone', lastUsedAt: null });
  expect(await list(token)).toMatchObject([{ name: 'My phone', lastUsedAt: null }]);
  await reauthenticateBy(device, { token });
  expect((await begin(token)).data.excludeCredentials).toMatchObject([{ id: credential.id }]);
  await newestMail(site, `${username}@fans.test`, 'accounts.passkey-added');
});

test.each(oddities)('none is kept that was made with %s', async (_, odd) => {
  const { token } = await registerFan(site);
  const { data } = await begin(token);
  const { status, body } = await add(token, new PasskeyDevice().create(data, odd));
  expect({ status, code: body.code }).toEqual({ status: 422, code: 'accounts.passkey-not-confirmed' });
  expect(await list(token)).toEqual([]);
});

test('a challenge is one account’s own, and good for one answer, right or wrong', async () => {
  const one = await registerFan(site);
  const other = await registerFan(site);
  const { data } = await begin(one.token);
  expect((await add(other.token, new PasskeyDevice().create(data))).status).toBe(422);
  expect((await add(one.token, new PasskeyDevice().create(data, { isUnverified: true }))).status).toBe(422);
  expect((await add(one.token, new PasskeyDevice().create(data))).body.code).toBe(
    'accounts.passkey-not-confirmed',
  );
});

test('a known passkey is not added again, and twenty are the limit', async () => {
  const { token, id } = await registerFan(site);
  const device = new PasskeyDevice();
  const credential = device.create((await begin(token)).data);
  await add(token, credential);
  await reauthenticateBy(device, { token });
  const { pool } = site.runtime.database;
  const { data } = await begin(token);
  // The same key under a new challenge: nothing in the attestation is bound to it.
  const again = { ...credential, response: { ...credential.response } };
  again.response.clientDataJSON = new PasskeyDevice().create(data).response.clientDataJSON;
  expect((await add(token, again)).body.code).toBe('accounts.passkey-known');

  const { data: last } = await begin(token);
  await pool.query(
    `insert into passkeys (id, account_id, credential_id, public_key, counter, transports, name, created_at)
     select gen_random_uuid(), $1, 'other-' || n, '', 0, '{}', 'Other', now() from generate_series(1, 19) n`,
    [id],
  );
  expect((await begin(token)).body.code).toBe('accounts.passkeys-too-many');
  expect((await add(token, new PasskeyDevice().create(last))).body.code).toBe('accounts.passkeys-too-many');
});

test.each(['api', 'site'] as const)(
  'a passkey lets in (%s); the list says when and how',
  async (listener) => {
    const { device, username, token } = await keyed();
    const asked = await beginLogIn();
    expect(asked).toMatchObject({ rpId: 'fans.example', allowCredentials: [], userVerification: 'required' });
    const { data, headers } = await logIn(device.sign(asked), listener);
    expect((await site.call('GET', '/users/me', { token: data.token })).data.username).toBe(username);
    if (listener === 'site') expect(headers['set-cookie']).toContain(data.token);
    const sessions = (await site.call('GET', '/auth/sessions', { token: data.token })).data.data;
    expect(sessions).toContainEqual(expect.objectContaining({ isCurrent: true, method: 'passkey' }));
    expect(await list(token)).toMatchObject([{ lastUsedAt: expect.any(String) }]);
  },
);

test('it is both steps at once: where there is an app, no code is asked for', async () => {
  const fan = await keyed();
  await reauthenticateBy(fan.device, fan);
  await switchOnSecondFactor(site, fan);
  expect((await logIn(fan.device.sign(await beginLogIn()))).status).toBe(200);
});

test.each<[string, Oddity]>([
  ...oddities,
  ['a key that is not the passkey’s', { isForged: true }],
  ['somebody else’s name', { userHandle: Buffer.alloc(16).toString('base64url') }],
])('nobody is let in with %s', async (_, odd) => {
  const { device } = await keyed();
  const { status, body } = await logIn(device.sign(await beginLogIn(), odd));
  expect({ status, code: body.code }).toEqual({ status: 422, code: 'accounts.passkey-not-confirmed' });
});

test('an unknown passkey gets the same answer as a wrong one', async () => {
  const { device } = await keyed();
  const stranger = new PasskeyDevice();
  const { data } = await begin((await registerFan(site)).token);
  stranger.create(data);
  const unknown = await logIn(stranger.sign(await beginLogIn()));
  const wrong = await logIn(device.sign(await beginLogIn(), { isForged: true }));
  expect({ ...unknown.body, requestId: '' }).toEqual({ ...wrong.body, requestId: '' });
});

test('an answer is taken once, also of two who come with it at once', async () => {
  const { device } = await keyed();
  const credential = device.sign(await beginLogIn());
  const answers = await Promise.all([logIn(credential), logIn(credential)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect((await logIn(credential)).status).toBe(422);
});

test('after a wrong answer the challenge is used up', async () => {
  const { device } = await keyed();
  const asked = await beginLogIn();
  expect((await logIn(device.sign(asked, { isForged: true }))).status).toBe(422);
  expect((await logIn(device.sign(asked))).status).toBe(422);
});

test('five minutes later it is too late; what was not used is forgotten', async () => {
  const { device } = await keyed();
  const asked = await beginLogIn();
  inSeconds(301);
  expect((await logIn(device.sign(asked))).status).toBe(422);
  await runJob(site, 'forget-dead-sessions');
  const { rows } = await site.runtime.database.pool.query('select from passkey_challenges');
  expect(rows).toEqual([]);
});

test('a count that goes back, or stands still, is a copy’s', async () => {
  const { device } = await keyed();
  expect((await logIn(device.sign(await beginLogIn(), { counter: 7 }))).status).toBe(200);
  for (const counter of [6, 7, 0]) {
    const { body } = await logIn(device.sign(await beginLogIn(), { counter }));
    expect(body.code).toBe('accounts.passkey-not-confirmed');
  }
  expect((await logIn(device.sign(await beginLogIn(), { counter: 8 }))).status).toBe(200);
});

test('devices that do not count are taken', async () => {
  const { device } = await keyed();
  for (const _ of [1, 2]) {
    expect((await logIn(device.sign(await beginLogIn(), { counter: 0 }))).status).toBe(200);
  }
});

test('a suspended account stays out, and its answer is used up', async () => {
  const { device, id } = await keyed();
  const credential = device.sign(await beginLogIn());
  const suspend = (status: 'suspended' | 'active') =>
    site.runtime.write({}, (ctx) => setAccountStatus(ctx, id, status, 'a test of suspension'));
  await suspend('suspended');
  expect((await logIn(credential)).body.code).toBe('accounts.suspended');
  await suspend('active');
  expect((await logIn(credential)).status).toBe(422);
});

test('where the site asks for a confirmed address, a passkey does not get around it', async () => {
  const { device } = await keyed();
  const demand = (value: boolean) =>
    site.runtime.write({}, (ctx) => setSetting(ctx, 'requireEmailVerification', value));
  await demand(true);
  try {
    expect((await logIn(device.sign(await beginLogIn()))).body.code).toBe('accounts.email-not-verified');
  } finally {
    await demand(false);
  }
});

test('a removed passkey cannot log in and is reported by mail; another user’s is not found', async () => {
  const { device, token, username } = await keyed();
  const [passkey] = await list(token);
  const remove = (by: string) => site.call('DELETE', `/auth/passkeys/${passkey?._id}`, { token: by });
  expect((await remove((await registerFan(site)).token)).status).toBe(404);
  await reauthenticateBy(device, { token });
  expect((await remove(token)).status).toBe(200);
  expect((await remove(token)).body.code).toBe('request.not-found');
  expect(await list(token)).toEqual([]);
  expect((await logIn(device.sign(await beginLogIn()))).status).toBe(422);
  await newestMail(site, `${username}@fans.test`, 'accounts.passkey-removed');
});

test('adding and removing require reauthentication, also by a passkey', async () => {
  const { device, token } = await keyed();
  const [passkey] = await list(token);
  inSeconds(601);
  expect((await begin(token)).body.code).toBe('session.reauthentication-needed');
  expect((await add(token, new PasskeyDevice().create((await keyedCreation()).data))).status).toBe(403);
  const remove = () => site.call('DELETE', `/auth/passkeys/${passkey?._id}`, { token });
  expect((await remove()).body.code).toBe('session.reauthentication-needed');
  expect((await site.call('GET', '/auth/step-up', { token })).data).toMatchObject({ orPasskey: true });
  const asked = await beginReauthentication(token);
  expect(asked.allowCredentials).toHaveLength(1);
  expect((await reauthenticate(token, device.sign(asked, { isForged: true }))).body.code).toBe(
    'accounts.passkey-not-confirmed',
  );
  expect((await begin(token)).status).toBe(403);
  expect((await reauthenticate(token, device.sign(await beginReauthentication(token)))).status).toBe(200);
  expect((await remove()).status).toBe(200);
});

/** The creation options that a user gets right after login. */
const keyedCreation = async () => begin((await registerFan(site)).token);

test('where there is a passkey, a password makes no further key and takes none away', async () => {
  const { token, username } = await keyed();
  const [passkey] = await list(token);
  const remove = (by: string) => site.call('DELETE', `/auth/passkeys/${passkey?._id}`, { token: by });
  // An attacker who knows the password has just logged in.
  const thief = await logInByPassword(site, username);
  const actions = [
    () => begin(thief),
    async () => add(thief, new PasskeyDevice().create((await keyedCreation()).data)),
    () => site.call('POST', '/auth/second-factor/authenticator', { token: thief }),
    () =>
      site.call('POST', '/auth/second-factor/authenticator/confirm', {
        token: thief,
        body: { code: '123456' },
      }),
    () => remove(thief),
  ];
  for (const action of actions) expect((await action()).body.code).toBe('session.reauthentication-needed');
  expect((await site.call('GET', '/auth/step-up', { token: thief })).data.asks).toBe('passkey');
  const stepUp = await site.call('POST', '/auth/step-up', {
    token: thief,
    body: { credential: TEST_PASSWORD },
  });
  expect(stepUp.body.code).toBe('accounts.reauthentication-wrong');
});

test('a user who lost the device logs in by a mailed link and removes its passkey', async () => {
  const { token, username } = await keyed();
  const [passkey] = await list(token);
  await site.call('POST', '/auth/users/forgot', { body: { email: `${username}@fans.test` } });
  const link = await newestMail(site, `${username}@fans.test`, 'accounts.password-reset');
  const body = { token: link.token, password: 'seventeen purple kettles' };
  const { data } = await site.call('POST', '/auth/password-change', { body });
  expect((await begin(data.token)).body.code).toBe('session.reauthentication-needed');
  const removed = await site.call('DELETE', `/auth/passkeys/${passkey?._id}`, { token: data.token });
  expect(removed.status).toBe(200);
  expect((await begin(data.token)).status).toBe(200);
});

test('only the user’s own passkey reauthenticates, with a challenge for it', async () => {
  const one = await keyed();
  const other = await keyed();
  expect(
    (await reauthenticate(one.token, other.device.sign(await beginReauthentication(one.token)))).status,
  ).toBe(422);
  expect(
    (await reauthenticate(one.token, one.device.sign(await beginReauthentication(other.token)))).status,
  ).toBe(422);
  expect((await reauthenticate(one.token, one.device.sign(await beginLogIn()))).status).toBe(422);
  expect((await logIn(one.device.sign(await beginReauthentication(one.token)))).status).toBe(422);
});

test('a user without passkeys is not offered one', async () => {
  const { token } = await registerFan(site);
  expect((await site.call('GET', '/auth/step-up', { token })).data).toMatchObject({ orPasskey: false });
});

test('an operator who comes in by a passkey has shown both factors', async () => {
  const boss = await operator(site);
  const device = await addPasskeyTo(boss);
  const { data } = await logIn(device.sign(await beginLogIn()));
  const demand = (value: boolean) =>
    site.runtime.write({}, (ctx) => setSetting(ctx, 'operatorsNeedSecondFactor', value));
  await demand(true);
  try {
    const settings = (token: string) => site.call('GET', '/admin/settings', { token });
    expect((await settings(boss.token)).body.code).toBe('access.second-factor-required');
    expect((await settings(data.token)).status).toBe(200);
  } finally {
    await demand(false);
  }
});

test('a new password at the console takes the passkeys away; a password goes on beside them', async () => {
  const { device, id, username } = await keyed();
  const byPassword = await site.call('POST', '/auth/login', { body: { username, password: TEST_PASSWORD } });
  expect(byPassword.status).toBe(200);
  const passwordHash = await hashNewPassword(site.runtime.config, 'seventeen purple kettles', { username });
  await site.runtime.write({ actor: 'console' }, (ctx) => replacePassword(ctx, id, passwordHash));
  expect((await logIn(device.sign(await beginLogIn()))).status).toBe(422);
});

test('where the address is a number, nothing is offered and everything says why', async () => {
  const { token } = await registerFan(numbered);
  const offered = async (at: TestSite) => (await at.call('GET', '/auth/passkeys/offer')).data;
  expect(await offered(site)).toEqual({ isPossible: true });
  expect(await offered(numbered)).toEqual({ isPossible: false });
  const device = new PasskeyDevice();
  const made = device.create({ challenge: 'none', rp: { id: 'none' }, user: { id: 'none' } });
  const signed = device.sign({ challenge: 'none', rpId: 'none' });
  const asked: [path: string, body?: unknown][] = [
    ['/auth/passkeys/begin'],
    ['/auth/passkeys', { name: 'My phone', credential: made }],
    ['/auth/login/passkey/begin'],
    ['/auth/login/passkey', { credential: signed }],
    ['/auth/step-up/passkey/begin'],
    ['/auth/step-up/passkey', { credential: signed }],
  ];
  for (const [path, body] of asked) {
    const answer = await numbered.call('POST', path, { token, body });
    expect([path, answer.body.code]).toEqual([path, 'accounts.passkeys-impossible']);
  }
});

test('wrong answers are throttled like wrong passwords', async () => {
  const strict = await openTestSite({ BASE_URL: PASSKEY_ORIGIN, LIMIT_LOGIN: '2' });
  try {
    const device = new PasskeyDevice();
    device.create({ challenge: 'none', rp: { id: 'none' }, user: { id: 'none' } });
    const credential = device.sign({ challenge: 'none', rpId: 'none' });
    const statuses: number[] = [];
    for (const _ of [1, 2, 3]) {
      const { status } = await strict.call('POST', '/auth/login/passkey', { body: { credential } });
      statuses.push(status);
    }
    expect(statuses).toEqual([422, 422, 429]);
  } finally {
    await strict.close();
  }
});

test('a copy of the own data names them without their keys; an erasure takes them', async () => {
  const user = await keyed();
  const { token, id } = user;
  const { pool } = site.runtime.database;
  const { account } = await orderOwnCopy(site, user);
  expect(account?.passkeys).toEqual([{ name: 'My phone', added: expect.any(String), last_used: null }]);

  await begin(token);
  await site.call('POST', '/users/me/deletion', { token });
  site.clock.advance(15 * 24 * 60 * 60_000);
  await runJob(site, 'accounts.erase-due');
  for (const table of ['passkeys', 'passkey_challenges']) {
    expect((await pool.query(`select from ${table} where account_id = $1`, [id])).rowCount).toBe(0);
  }
});
