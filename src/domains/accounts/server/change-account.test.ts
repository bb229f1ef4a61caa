import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  codeOf,
  expireReauthentication,
  freshUsername,
  logIn,
  operator,
  registerCreator,
  registerFan,
  switchOnSecondFactor,
  TEST_PASSWORD,
  type TestUser,
} from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { chooseLanguage } from './choose-language.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const NEW_PASSWORD = 'seventeen purple kettles';

const change = (token: string | undefined, body: unknown, listener: 'site' | 'api' = 'api') =>
  site.call('PUT', '/users', { token, body, listener });
const changePassword = (token: string | undefined, body: unknown, listener: 'site' | 'api' = 'api') =>
  site.call('PUT', '/auth/users/me/password', { token, body, listener });
const me = (token: string) => site.call('GET', '/users/me', { token });

test('guests have nothing to change, operators have another form', async () => {
  expect((await change(undefined, {})).body).toMatchObject({ status: 401, code: 'session.required' });
  expect((await changePassword(undefined, { password: NEW_PASSWORD })).body.code).toBe('session.required');
  const boss = await operator(site);
  expect((await change(boss.token, {})).body).toMatchObject({ status: 403, code: 'access.role-required' });
});

test('a fan changes the profile and gets the whole self object back', async () => {
  const { token, username } = await registerFan(site);
  const body = {
    firstName: 'Noor',
    lastName: 'El-Amin',
    name: '🦉 نور',
    username: `${username}X`,
    email: `NEW.${username}@fans.test`,
    gender: 'female',
  };
  const { status, data } = await change(token, body);
  expect(status).toBe(200);
  expect(data).toMatchObject({ ...body, username: `${username}x`, email: `new.${username}@fans.test` });
  expect(data).toEqual((await me(token)).data);
});

test('what is absent or blank stays, what is not to be changed is dropped', async () => {
  const { token } = await registerFan(site);
  const before = (await me(token)).data;
  const { data } = await change(token, {
    ...before,
    username: '',
    email: null,
    password: '',
    'confirm-password': '',
    roles: ['admin'],
    isPerformer: true,
    balance: 1_000_000,
    status: 'suspended',
    verifiedEmail: true,
    verifiedDocument: true,
  });
  const counted = { updatedAt: '', profileVersion: 0 };
  expect({ ...data, ...counted }).toEqual({ ...before, ...counted });
  expect((await me(token)).status).toBe(200);
});

test('another e-mail address is unverified again', async () => {
  const { id, token, username } = await registerFan(site);
  await site.runtime.database.pool.query('update accounts set verified_email = true where id = $1', [id]);
  expect((await change(token, { name: 'Same mail' })).data.verifiedEmail).toBe(true);
  expect((await change(token, { email: `other.${username}@fans.test` })).data.verifiedEmail).toBe(false);
});

test('fans say in which country they live, and it stays where a form leaves it blank', async () => {
  const { token } = await registerFan(site);
  expect((await change(token, { country: 'pl' })).data.country).toBe('PL');
  expect((await change(token, { country: '' })).data.country).toBe('PL');
  expect((await change(token, { country: 'XX' })).body).toMatchObject({
    status: 422,
    code: 'accounts.country-unknown',
  });
  expect((await me(token)).data.country).toBe('PL');
});

test('names and addresses of others, and names of ours, are not to be had', async () => {
  const [fan, other] = [await registerFan(site), await registerFan(site)];
  expect((await change(fan.token, { username: other.username })).body).toMatchObject({
    status: 409,
    code: 'accounts.username-taken',
  });
  expect((await change(fan.token, { email: `${other.username}@fans.test` })).body).toMatchObject({
    status: 409,
    code: 'accounts.email-taken',
  });
  expect((await change(fan.token, { username: 'wallet' })).body).toMatchObject({
    status: 422,
    code: 'accounts.username-reserved',
  });
  expect((await change(fan.token, { username: fan.username })).status).toBe(200);
});

test.each([
  [{ email: 'nothing' }],
  [{ name: ' ' }],
  [{ username: 'no spaces' }],
  [{ gender: 'many' }],
  [{ country: 'Poland' }],
  [{ password: 'short' }],
  [{ firstName: 'x'.repeat(61) }],
])('%j is refused', async (body) => {
  const { token } = await registerFan(site);
  expect((await change(token, body)).body).toMatchObject({ status: 422, code: 'request.shape' });
});

// Both endpoints set passwords by the same rules.
const calls = [
  ['PUT /users', change],
  ['PUT /auth/users/me/password', changePassword],
] as const;

test.each(calls)('%s: a new password ends all sessions but this one', async (_, call) => {
  const { token, username } = await registerFan(site);
  const otherToken = await logIn(site, username);
  const body = { password: NEW_PASSWORD, currentPassword: TEST_PASSWORD };
  expect((await call(token, body, 'site')).status).toBe(200);
  expect((await me(otherToken)).status).toBe(401);
  expect((await me(token)).status).toBe(200);
  await expect(logIn(site, username)).rejects.toThrow('accounts.credentials-wrong');
  await expect(logIn(site, username, NEW_PASSWORD)).resolves.toMatch(/./);
});

test.each(calls)(
  '%s: our own site asks for the current password, existing clients have none',
  async (_, call) => {
    const { token, username } = await registerFan(site);
    const otherToken = await logIn(site, username);
    for (const currentPassword of [undefined, '', 'not the password']) {
      const answer = await call(token, { password: NEW_PASSWORD, currentPassword }, 'site');
      expect(answer.body).toMatchObject({ status: 422, code: 'accounts.current-password-wrong' });
    }
    // A wrong password is refused on the API listener too.
    const wrong = await call(token, { password: NEW_PASSWORD, currentPassword: 'not the password' });
    expect(wrong.body.code).toBe('accounts.current-password-wrong');
    expect((await me(otherToken)).status).toBe(200);
    expect((await call(token, { password: NEW_PASSWORD })).status).toBe(200);
    expect((await me(otherToken)).status).toBe(401);
  },
);

test.each(calls)(
  '%s: a session of the site is asked for the current password at the API listener as well',
  async (_, call) => {
    const { username, token: ofClient } = await registerFan(site);
    const body = { username, password: TEST_PASSWORD };
    const { data } = await site.call('POST', '/auth/login', { body, listener: 'site' });
    const refused = await call(data.token, { password: NEW_PASSWORD });
    expect(refused.body).toMatchObject({ status: 422, code: 'accounts.current-password-wrong' });
    // A client's session cannot reauthenticate, and on the site it must meet the site's rules.
    const onSite = await call(ofClient, { password: NEW_PASSWORD }, 'site');
    expect(onSite.body).toMatchObject({ status: 422, code: 'accounts.current-password-wrong' });
    expect((await call(ofClient, { password: NEW_PASSWORD })).status).toBe(200);
  },
);

test('another e-mail address is guarded like the password, whichever listener a session of the site uses', async () => {
  const { username } = await registerFan(site);
  const body = { username, password: TEST_PASSWORD };
  const { data } = await site.call('POST', '/auth/login', { body, listener: 'site' });
  const email = `moved.${username}@fans.test`;
  expect((await change(data.token, { email })).body.code).toBe('accounts.current-password-wrong');
  expect((await change(data.token, { email, currentPassword: TEST_PASSWORD })).status).toBe(200);
});

// The forms that require the current password: one of each role, and what each can change.
const forms: readonly [string, (site: TestSite) => Promise<TestUser>, object][] = [
  ['PUT /users', registerFan, { email: 'guarded@fans.test' }],
  ['PUT /auth/users/me/password', registerFan, { password: NEW_PASSWORD }],
  ['PUT /performers/me', registerCreator, { email: 'guarded1@creators.test' }],
  ['PUT /performers/{id}', registerCreator, { email: 'guarded2@creators.test' }],
];

test.each(forms)(
  '%s: where there is a second factor, the password alone changes nothing',
  async (route, register, body) => {
    const user = await register(site);
    const { key } = await switchOnSecondFactor(site, user);
    await expireReauthentication(site, user);
    const { token, id } = user;
    const path = route.slice('PUT '.length).replace('{id}', id);
    const send = (listener: 'site' | 'api', currentPassword?: string) =>
      site.call('PUT', path, { token, listener, body: { ...body, currentPassword } });
    expect((await send('site', TEST_PASSWORD)).body).toMatchObject({
      status: 403,
      code: 'session.reauthentication-needed',
    });
    expect((await send('api')).body).toMatchObject({ status: 403, code: 'session.reauthentication-needed' });
    await site.call('POST', '/auth/step-up', { token, body: { credential: codeOf(key, 1) } });
    expect((await send('site', 'not the password')).body.code).toBe('accounts.current-password-wrong');
    expect((await send('site', TEST_PASSWORD)).status).toBe(200);
  },
);

test('an operator’s session alone sets no password, on the API listener neither', async () => {
  const boss = await operator(site);
  await expireReauthentication(site, boss);
  const refused = await changePassword(boss.token, { password: NEW_PASSWORD });
  expect(refused.body).toMatchObject({ status: 403, code: 'session.reauthentication-needed' });
});

test('a social login account without other factors reauthenticates by logging in again', async () => {
  const fan = await registerFan(site);
  await site.runtime.database.pool.query(
    'update accounts set password_hash = null, email = null where id = $1',
    [fan.id],
  );
  const send = () => changePassword(fan.token, { password: NEW_PASSWORD }, 'site');
  await expireReauthentication(site, fan);
  expect((await send()).body.code).toBe('session.reauthentication-needed');
  expect((await site.call('GET', '/auth/step-up', { token: fan.token })).data.asks).toBe('log-in');
  await site.runtime.database.pool.query(
    'update sessions set authenticated_at = now() where account_id = $1',
    [fan.id],
  );
  expect((await send()).status).toBe(200);
});

test('what existing clients change without a proof leaves none behind', async () => {
  const isFresh = async (token: string) => (await site.call('GET', '/auth/step-up', { token })).data.isFresh;
  const fan = await registerFan(site);
  expect(await isFresh(fan.token)).toBe(true);
  await changePassword(fan.token, { password: NEW_PASSWORD });
  expect(await isFresh(fan.token)).toBe(false);
  const other = await registerFan(site);
  await change(other.token, { email: `moved.${other.username}@fans.test` });
  expect(await isFresh(other.token)).toBe(false);
});

test('another e-mail address ends all sessions but this one', async () => {
  const { token, username } = await registerFan(site);
  const other = await logIn(site, username);
  await change(token, { email: `elsewhere.${username}@fans.test`, currentPassword: TEST_PASSWORD }, 'site');
  expect((await me(other)).status).toBe(401);
  expect((await me(token)).status).toBe(200);
});

test.each(calls)('%s: a new password must not be guessable', async (_, call) => {
  const { token, username } = await registerFan(site);
  for (const password of ['password123', `${username}2024`]) {
    const answer = await call(token, { password, currentPassword: TEST_PASSWORD });
    expect(answer.body).toMatchObject({ status: 422, code: 'accounts.password-too-common' });
  }
});

test('an operator changes the own password, too', async () => {
  const { token, username } = await operator(site);
  expect((await changePassword(token, { password: NEW_PASSWORD })).data).toEqual({ success: true });
  await expect(logIn(site, username, NEW_PASSWORD)).resolves.toMatch(/./);
  expect((await changePassword(token, { password: 'short' })).body.code).toBe('request.shape');
});

test('changes that matter for the safety of an account are in the audit log, without secrets', async () => {
  const { id, token, username } = await registerFan(site);
  await change(token, { email: `audited.${username}@fans.test`, password: NEW_PASSWORD });
  const { rows } = await site.runtime.database.pool.query(
    'select action, before, after from audit_log where object_id = $1 order by id',
    [id],
  );
  expect(rows.map((row) => row.action)).toEqual(['account.email-changed', 'account.password-changed']);
  expect(JSON.stringify(rows)).not.toMatch(/argon2|kettles/);
});

test('a form that was filled before another saving overwrites nothing; without a version all is as before', async () => {
  const { token, id } = await registerFan(site);
  const { profileVersion } = (await me(token)).data;
  const first = await change(token, { firstName: 'Noor', unchangedSince: profileVersion });
  expect(first.status).toBe(200);
  // Neither the avatar nor the language is part of the form.
  await site.runtime.write({}, (ctx) => chooseLanguage(ctx, id, 'pl'));
  expect((await me(token)).data.profileVersion).toBe(first.data.profileVersion);
  const late = await change(token, { firstName: 'Nora', unchangedSince: profileVersion });
  expect(late.status).toBe(409);
  expect(late.body).toMatchObject({
    code: 'accounts.profile-changed',
    profileVersion: first.data.profileVersion,
  });
  expect((await me(token)).data.firstName).toBe('Noor');
  const again = await change(token, { firstName: 'Nora', unchangedSince: late.body.profileVersion });
  expect(again.data.firstName).toBe('Nora');
  expect((await change(token, { firstName: 'Nour' })).data.firstName).toBe('Nour');
});

test('of two savings at once that were filled from the same version, one is refused', async () => {
  const { token } = await registerFan(site);
  const unchangedSince = (await me(token)).data.profileVersion;
  const both = await Promise.all(
    ['Ada', 'Bea'].map((firstName) => change(token, { firstName, unchangedSince })),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

describe('another username', () => {
  const register = (username: string) => {
    const body = {
      name: 'Somebody',
      username,
      email: `${freshUsername('mail')}@fans.test`,
      password: TEST_PASSWORD,
    };
    return site.call('POST', '/auth/users/register', { body });
  };
  const TAKEN = { status: 409, code: 'accounts.username-taken' };

  test('leaves the one before to its owner: nobody else gets it, by registering or by changing', async () => {
    const fan = await registerFan(site);
    const other = await registerFan(site);
    const next = freshUsername('renamed');
    expect((await change(fan.token, { username: next })).status).toBe(200);
    expect((await register(fan.username)).body).toMatchObject(TAKEN);
    expect((await change(other.token, { username: fan.username })).body).toMatchObject(TAKEN);
    const check = { username: fan.username };
    const checked = await site.call('POST', '/auth/users/register/check', { body: check });
    expect(checked.body).toMatchObject(TAKEN);
  });

  test('can be taken back, and then the one between is kept', async () => {
    const fan = await registerFan(site);
    const next = freshUsername('renamed');
    await change(fan.token, { username: next });
    expect((await change(fan.token, { username: fan.username })).data.username).toBe(fan.username);
    expect((await register(next)).body).toMatchObject(TAKEN);
    expect((await change(fan.token, { username: next })).data.username).toBe(next);
    await expect(logIn(site, next)).resolves.toMatch(/./);
  });

  test('is nobody’s in the moment in which it is given up', async () => {
    const fan = await registerFan(site);
    const other = await registerFan(site);
    const answers = await Promise.all([
      change(fan.token, { username: freshUsername('renamed') }),
      change(other.token, { username: fan.username }),
      register(fan.username),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 409, 409]);
  });

  test('of a creator leads from the one before to the profile', async () => {
    const creator = await registerCreator(site, { approved: true });
    const next = freshUsername('renamed');
    const body = { username: next };
    const { token } = creator;
    expect((await site.call('PUT', '/performers/me', { token, body })).status).toBe(200);
    for (const name of [creator.username, creator.username.toUpperCase(), next]) {
      const { data } = await site.call('GET', `/performers/${name}`);
      expect(data).toMatchObject({ _id: creator.id, username: next });
    }
  });
});
