import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { setSetting } from '#domains/site/server/index.ts';
import {
  codeOf,
  operator,
  registerCreator,
  registerFan,
  switchOnSecondFactor,
  TEST_PASSWORD,
} from '#testing/factories.ts';
import { newestMail, readMailbox } from '#testing/mailbox.ts';
import { inDays, inSeconds } from '#testing/move-time.ts';
import { photo } from '#testing/pictures.ts';
import { runJob } from '#testing/run-job.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { hashNewPassword } from '../passwords/hash-new-password.ts';
import { replacePassword } from '../passwords/replace-password.ts';
import { setAccountStatus } from '../users-admin/set-account-status.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());
afterEach(() => {
  vi.useRealTimers();
});

const AUTHENTICATOR = '/auth/second-factor/authenticator';
const logIn = (username: string, options: { password?: string; listener?: 'site' | 'api' } = {}) =>
  site.call('POST', '/auth/login', {
    body: { username, password: options.password ?? TEST_PASSWORD },
    listener: options.listener ?? 'api',
  });
const second = (
  ticket: string,
  code: string,
  { listener = 'api', ...from }: { listener?: 'site' | 'api'; address?: string; token?: string } = {},
) => site.call('POST', '/auth/login/second-step', { body: { ticket, code }, listener, ...from });
const begin = (token: string) => site.call('POST', AUTHENTICATOR, { token });
const confirm = (token: string, code: string) =>
  site.call('POST', `${AUTHENTICATOR}/confirm`, { token, body: { code } });
const show = async (token: string) => (await site.call('GET', '/auth/second-factor', { token })).data;
const stepUp = (token: string, credential: string) =>
  site.call('POST', '/auth/step-up', { token, body: { credential } });
const renew = (token: string) => site.call('POST', '/auth/second-factor/recovery-codes', { token });

/** A fan with a second factor, and a ticket for the second step; the app's next code is half a minute away. */
async function guarded() {
  const fan = await registerFan(site);
  const authenticator = await switchOnSecondFactor(site, fan);
  const { body } = await logIn(fan.username);
  return { ...fan, ...authenticator, ticket: body.ticket as string };
}

/** Six digits that the app does not show around now. */
function wrongCode(key: string): string {
  const near = [-2, -1, 0, 1, 2, 3].map((step) => codeOf(key, step));
  return ['000000', '111111', '222222', '333333', '444444', '555555', '666666'].find(
    (code) => !near.includes(code),
  )!;
}

test('a picture and a key to type, the app’s first code, ten codes for paper: then it is on', async () => {
  const { token, username } = await registerFan(site);
  const { data } = await begin(token);
  expect(data.key).toMatch(/^[A-Z2-7]{32}$/);
  expect(data.address).toContain(`otpauth://totp/Fanloft:${username}?secret=${data.key}`);
  expect(data.picture).toMatch(/^<svg [^>]*viewBox/);
  expect(data.picture).not.toContain('style=');
  expect(await show(token)).toMatchObject({ isOn: false, recoveryCodesLeft: 0, isRequired: false });

  const on = await confirm(token, codeOf(data.key));
  expect(new Set(on.data.recoveryCodes).size).toBe(10);
  expect(await show(token)).toMatchObject({ isOn: true, recoveryCodesLeft: 10 });
  await newestMail(site, `${username}@fans.test`, 'accounts.authenticator-on');
});

test('nothing asks for a key that was never confirmed, and a second try makes another', async () => {
  const { token, username } = await registerFan(site);
  const first = await begin(token);
  expect((await logIn(username)).status).toBe(200);
  const again = await begin(token);
  expect(again.data.key).not.toBe(first.data.key);
  expect((await confirm(token, wrongCode(again.data.key))).body).toMatchObject({
    code: 'accounts.code-wrong',
    errors: [{ path: 'code' }],
  });
  expect((await confirm(token, codeOf(again.data.key))).status).toBe(200);
});

test('wrong first codes are counted too', async () => {
  const { token } = await registerFan(site);
  const { data } = await begin(token);
  for (let count = 0; count < 5; count++) await confirm(token, wrongCode(data.key));
  expect((await confirm(token, codeOf(data.key))).body.code).toBe('accounts.too-many-codes');
});

test('what is on is not made or confirmed again, what is off not switched off or renewed', async () => {
  const { token } = await registerFan(site);
  expect((await confirm(token, '123456')).body.code).toBe('accounts.authenticator-off');
  expect((await site.call('DELETE', AUTHENTICATOR, { token })).body.code).toBe('accounts.authenticator-off');
  expect((await renew(token)).body.code).toBe('accounts.authenticator-off');
  const other = await guarded();
  expect((await begin(other.token)).body.code).toBe('accounts.authenticator-on');
  expect((await confirm(other.token, '123456')).body.code).toBe('accounts.authenticator-on');
});

test.each(['api', 'site'] as const)(
  'by password alone nobody is in (%s): a refusal that says so, with a ticket',
  async (listener) => {
    const { username, key } = await guarded();
    const { status, body, headers } = await logIn(username, { listener });
    expect({ status, code: body.code }).toEqual({ status: 403, code: 'accounts.second-factor-needed' });
    expect(body.message).toMatch(/two-factor authentication/);
    expect(headers['set-cookie']).toBeUndefined();
    inSeconds(30);
    const { data, headers: inside } = await second(body.ticket, codeOf(key), { listener });
    expect((await site.call('GET', '/users/me', { token: data.token })).data.username).toBe(username);
    if (listener === 'site') expect(inside['set-cookie']).toContain(data.token);
  },
);

test('a wrong password says nothing of a second step', async () => {
  const { username } = await guarded();
  expect((await logIn(username, { password: 'not this one' })).body.code).toBe('accounts.credentials-wrong');
});

test('a code is taken once, also of two who come with it at once; the one before is not taken after it', async () => {
  const { ticket, key } = await guarded();
  inSeconds(60);
  const before = codeOf(key, -1);
  const answers = await Promise.all([second(ticket, codeOf(key)), second(ticket, codeOf(key))]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect((await second(ticket, before)).body.code).toBe('accounts.code-wrong');
});

test('one half minute to either side is taken, two are not', async () => {
  const { ticket, key } = await guarded();
  inSeconds(120);
  expect((await second(ticket, codeOf(key, -2))).status).toBe(422);
  expect((await second(ticket, codeOf(key, 2))).status).toBe(422);
  expect((await second(ticket, codeOf(key, -1))).status).toBe(200);
  expect((await second(ticket, codeOf(key, 1))).status).toBe(200);
});

test('five wrong codes, then even the right one waits; each further one doubles the wait', async () => {
  const { ticket, key } = await guarded();
  for (let count = 0; count < 5; count++) {
    expect((await second(ticket, wrongCode(key))).body.code).toBe('accounts.code-wrong');
  }
  inSeconds(30);
  const { status, body } = await second(ticket, codeOf(key));
  expect({ status, code: body.code }).toEqual({ status: 429, code: 'accounts.too-many-codes' });
  expect(body.retryAfterSeconds).toBeGreaterThan(20);
  inSeconds(35);
  expect((await second(ticket, wrongCode(key))).status).toBe(422);
  expect((await second(ticket, codeOf(key))).body.retryAfterSeconds).toBeGreaterThan(100);
  inSeconds(121);
  expect((await second(ticket, codeOf(key))).status).toBe(200);
  expect((await second(ticket, codeOf(key, 1))).status).toBe(200);
});

// An attacker who knows the password and has any number of addresses; the fans of these tests are at another one.
let strangers = 0;
const fromSocialLogin = () => ({ address: `198.51.100.${++strangers}` });
const atHome = { address: '203.0.113.7' };

test('while an attacker with the password guesses codes, the owner can log in at the usual places', async () => {
  const { ticket, key, recoveryCodes, token } = await guarded();
  for (let count = 0; count < 5; count++) {
    expect((await second(ticket, wrongCode(key), fromSocialLogin())).body.code).toBe('accounts.code-wrong');
  }
  // All others count as one place, so a new address gives no new tries; nor does a recovery code.
  inSeconds(30);
  expect((await second(ticket, codeOf(key), fromSocialLogin())).body.code).toBe('accounts.too-many-codes');
  expect((await second(ticket, recoveryCodes[0]!, fromSocialLogin())).body.code).toBe(
    'accounts.too-many-codes',
  );
  // In a session that has moved elsewhere, and at home, also after a logout.
  expect((await stepUpFrom(token, recoveryCodes[1]!)).status).toBe(200);
  const { data: inside } = await second(ticket, recoveryCodes[0]!, atHome);
  await site.call('POST', '/auth/logout', { token });
  await site.call('POST', '/auth/logout', { token: inside.token });
  expect((await second(ticket, codeOf(key), atHome)).status).toBe(200);
  // The owner's login gives nobody new tries.
  expect((await second(ticket, codeOf(key, 1), fromSocialLogin())).body.code).toBe('accounts.too-many-codes');
});
const stepUpFrom = (token: string, credential: string) =>
  site.call('POST', '/auth/step-up', { token, body: { credential }, ...fromSocialLogin() });

test('a usual place takes no more wrong codes than any other, and closes for itself alone', async () => {
  const { ticket, key, recoveryCodes, token } = await guarded();
  for (let count = 0; count < 5; count++) await second(ticket, wrongCode(key), atHome);
  expect((await second(ticket, recoveryCodes[0]!, atHome)).body.code).toBe('accounts.too-many-codes');
  for (let count = 0; count < 5; count++) await stepUpFrom(token, wrongCode(key));
  expect((await stepUpFrom(token, recoveryCodes[0]!)).body.code).toBe('accounts.too-many-codes');
  expect((await second(ticket, recoveryCodes[0]!, fromSocialLogin())).status).toBe(200);
});

test('a household that owns many addresses is one place; one that showed only the password is none', async () => {
  const { username, key, recoveryCodes, ticket } = await guarded();
  const household = (end: string) => ({ address: `2001:db8:7:7::${end}` });
  expect((await second(ticket, recoveryCodes[0]!, household('1'))).status).toBe(200);
  for (let count = 0; count < 5; count++) await second(ticket, wrongCode(key), fromSocialLogin());
  expect((await second(ticket, recoveryCodes[1]!, household('2'))).status).toBe(200);

  const { username: other, token } = await registerFan(site);
  const intruder = fromSocialLogin();
  await site.call('POST', '/auth/login', {
    body: { username: other, password: TEST_PASSWORD },
    ...intruder,
  });
  const { key: otherKey } = await switchOnSecondFactor(site, { id: '', username, token });
  const { body } = await logIn(other);
  for (let count = 0; count < 5; count++) await second(body.ticket, wrongCode(otherKey), fromSocialLogin());
  const again = await second(body.ticket, codeOf(otherKey, 1), intruder);
  expect(again.body.code).toBe('accounts.too-many-codes');
});

test('a session of another account is not a place of this one', async () => {
  const { ticket, key } = await guarded();
  const { token } = await registerFan(site);
  for (let count = 0; count < 5; count++) await second(ticket, wrongCode(key), fromSocialLogin());
  const { body } = await second(ticket, codeOf(key, 1), { ...fromSocialLogin(), token });
  expect(body.code).toBe('accounts.too-many-codes');
});

test('a day after the last wrong code they are forgotten, with the addresses', async () => {
  const { ticket, key, id } = await guarded();
  await second(ticket, wrongCode(key), atHome);
  const kept = async () => {
    const { pool } = site.runtime.database;
    return (await pool.query('select place from wrong_codes where account_id = $1', [id])).rows;
  };
  await runJob(site, 'forget-dead-sessions');
  expect(await kept()).toEqual([{ place: `address ${atHome.address}` }]);
  inDays(1.1);
  await runJob(site, 'forget-dead-sessions');
  expect(await kept()).toEqual([]);
});

test('a recovery code replaces the app once, in any spelling, and the user is notified', async () => {
  const { ticket, recoveryCodes, username, token } = await guarded();
  const [code = ''] = recoveryCodes;
  const typed = ` ${code.toUpperCase().replace('-', ' ')}`;
  expect((await second(ticket, typed)).status).toBe(200);
  expect((await second(ticket, code)).body.code).toBe('accounts.code-wrong');
  expect((await show(token)).recoveryCodesLeft).toBe(9);
  await newestMail(site, `${username}@fans.test`, 'accounts.recovery-code-used');
});

test('new recovery codes void those before', async () => {
  const { ticket, recoveryCodes, token, username } = await guarded();
  const { data } = await renew(token);
  expect((await second(ticket, recoveryCodes[0]!)).status).toBe(422);
  expect((await second(ticket, data.recoveryCodes[0])).status).toBe(200);
  await newestMail(site, `${username}@fans.test`, 'accounts.recovery-codes-new');
});

test('once turned off, the password is enough, and the user is notified', async () => {
  const { token, username, recoveryCodes, ticket } = await guarded();
  expect((await site.call('DELETE', AUTHENTICATOR, { token })).status).toBe(200);
  expect((await logIn(username)).status).toBe(200);
  expect((await second(ticket, recoveryCodes[0]!)).status).toBe(422);
  expect(await show(token)).toMatchObject({ isOn: false, recoveryCodesLeft: 0 });
  const mails = await readMailbox(site, `${username}@fans.test`);
  expect(mails.map(({ template }) => template)).toContain('accounts.authenticator-off');
});

test.each([
  ['after ten minutes', async () => inSeconds(601)],
  [
    'after a new password',
    async (token: string) => {
      const body = { password: 'seventeen purple kettles', currentPassword: TEST_PASSWORD };
      await site.call('PUT', '/auth/users/me/password', { token, body });
    },
  ],
])('a ticket is void %s', async (_, happen) => {
  const { ticket, key, token } = await guarded();
  await happen(token);
  const { status, body } = await second(ticket, codeOf(key, 1));
  expect({ status, code: body.code }).toEqual({ status: 410, code: 'accounts.ticket-expired' });
});

test('a ticket that was altered, or is none, opens nothing', async () => {
  const { ticket, key } = await guarded();
  for (const other of ['', 'x', `${ticket.slice(0, -2)}AA`, ticket.slice(0, 40)]) {
    expect((await second(other, codeOf(key, 1))).status).toBe(410);
  }
});

test('a suspension between the steps keeps the person out', async () => {
  const { ticket, key, id } = await guarded();
  await site.runtime.write({}, (ctx) => setAccountStatus(ctx, id, 'suspended', 'a test of suspension'));
  expect((await second(ticket, codeOf(key, 1))).body.code).toBe('accounts.suspended');
});

test('a mailed link sets the password, and the second factor is still required', async () => {
  const { username, key } = await guarded();
  await site.call('POST', '/auth/users/forgot', { body: { email: `${username}@fans.test` } });
  const { token: link } = await newestMail(site, `${username}@fans.test`, 'accounts.password-reset');
  const password = 'seventeen purple kettles';
  const reset = await site.call('POST', '/auth/password-change', {
    body: { token: link, password },
    listener: 'site',
  });
  expect(reset).toMatchObject({ status: 200, data: {} });
  expect(reset.headers['set-cookie']).toBeUndefined();
  const { body } = await logIn(username, { password });
  expect((await second(body.ticket, codeOf(key, 1))).status).toBe(200);
});

test('the database holds neither the key nor a code', async () => {
  const { key, recoveryCodes, id } = await guarded();
  const { pool } = site.runtime.database;
  const kept = await pool.query('select sealed_secret from authenticators where account_id = $1', [id]);
  const codes = await pool.query('select code_hash from recovery_codes where account_id = $1', [id]);
  const dump = [...kept.rows, ...codes.rows].map((row) => Object.values<Buffer>(row)[0]!.toString('latin1'));
  expect(dump).toHaveLength(11);
  for (const secret of [key, ...recoveryCodes]) expect(dump.join()).not.toContain(secret);
});

test('ten minutes after the log-in, sensitive acts ask again: for the password, where there is no app', async () => {
  const { token } = await registerFan(site);
  inSeconds(601);
  const { status, body } = await begin(token);
  expect({ status, code: body.code }).toEqual({ status: 403, code: 'session.reauthentication-needed' });
  expect((await site.call('GET', '/auth/step-up', { token })).data.asks).toBe('password');
  expect((await stepUp(token, 'not this one')).body).toMatchObject({
    code: 'accounts.reauthentication-wrong',
    errors: [{ path: 'credential' }],
  });
  expect((await begin(token)).status).toBe(403);
  expect((await stepUp(token, TEST_PASSWORD)).status).toBe(200);
  expect((await begin(token)).status).toBe(200);
});

test('with an app they ask for its code; the password is not enough, and wrong codes are counted', async () => {
  const { token, key } = await guarded();
  inSeconds(601);
  expect((await renew(token)).status).toBe(403);
  expect((await site.call('GET', '/auth/step-up', { token })).data.asks).toBe('code');
  for (const credential of [TEST_PASSWORD, ...Array<string>(4).fill(wrongCode(key))]) {
    expect((await stepUp(token, credential)).body.code).toBe('accounts.reauthentication-wrong');
  }
  expect((await stepUp(token, codeOf(key))).body.code).toBe('accounts.too-many-codes');
  inSeconds(61);
  expect((await stepUp(token, codeOf(key))).status).toBe(200);
  expect((await renew(token)).status).toBe(200);
});

test('a reauthentication is valid for its own session only', async () => {
  const { token, username } = await registerFan(site);
  const { data: other } = await logIn(username);
  inSeconds(601);
  await stepUp(token, TEST_PASSWORD);
  expect((await begin(other.token)).body.code).toBe('session.reauthentication-needed');
});

test('where the site asks for it, operators work only with a second factor', async () => {
  const boss = await operator(site);
  const settings = () => site.call('GET', '/admin/settings', { token: boss.token });
  const demand = (value: boolean) =>
    site.runtime.write({}, (ctx) => setSetting(ctx, 'operatorsNeedSecondFactor', value));
  await demand(true);
  try {
    expect((await settings()).body).toMatchObject({ status: 403, code: 'access.second-factor-required' });
    expect(await show(boss.token)).toMatchObject({ isOn: false, isRequired: true });
    await switchOnSecondFactor(site, boss);
    expect((await settings()).status).toBe(200);
  } finally {
    await demand(false);
  }
});

test('switching it on ends all other sessions: they began without it', async () => {
  const { token, username } = await registerFan(site);
  const { data: other } = await logIn(username);
  const { data } = await begin(token);
  expect((await confirm(token, codeOf(data.key))).status).toBe(200);
  expect((await site.call('GET', '/users/me', { token: other.token })).status).toBe(401);
  const sessions = await site.call('GET', '/auth/sessions', { token });
  expect(sessions.data.data).toMatchObject([{ isCurrent: true, method: 'authenticator' }]);
});

test('a session that has shown no second factor is not that of an operator, wherever operators may more', async () => {
  const boss = await operator(site);
  const fan = await registerFan(site);
  const creator = await registerCreator(site);
  const avatar = { name: 'new.jpg', bytes: await photo() };
  // As a session from before the second factor was turned on would be.
  const { data: weak } = await logIn(boss.username);
  await switchOnSecondFactor(site, boss);
  await site.runtime.database.pool.query(
    `update sessions set revoked_at = null where account_id = $1 and method = 'password'`,
    [boss.id],
  );
  const ways = (token: string) =>
    Promise.all([
      site.call('GET', '/admin/settings', { token }),
      site.call('GET', '/admin/mail-templates/accounts.password-reset/html', { token }),
      site.call('GET', `/admin/creator-reviews/${creator.id}/documents/idVerification`, { token }),
      site.call('GET', `/users/view/${fan.id}`, { token }),
      site.call('GET', `/performers/${creator.id}`, { token }),
      site.upload(`/users/${fan.id}/avatar/upload`, { avatar }, { token }),
    ]);
  const codes = (answers: { body: { code?: string } }[]) => answers.map(({ body }) => body.code);
  await site.runtime.write({}, (ctx) => setSetting(ctx, 'operatorsNeedSecondFactor', true));
  try {
    expect(codes(await ways(weak.token))).toEqual([
      'access.second-factor-required',
      'access.second-factor-required',
      'access.second-factor-required',
      'request.not-found',
      'creators.not-found',
      'request.not-found',
    ]);
    expect((await ways(boss.token)).map(({ status }) => status)).toEqual([200, 200, 404, 200, 200, 200]);
    // Once turned off, it is no second factor.
    await site.call('DELETE', AUTHENTICATOR, { token: boss.token });
    expect((await ways(boss.token))[0].body.code).toBe('access.second-factor-required');
  } finally {
    await site.runtime.write({}, (ctx) => setSetting(ctx, 'operatorsNeedSecondFactor', false));
  }
});

test('at the console a new password also switches the second step off', async () => {
  const { id, username } = await guarded();
  const password = 'seventeen purple kettles';
  const passwordHash = await hashNewPassword(site.runtime.config, password, { username });
  await site.runtime.write({ actor: 'console' }, (ctx) => replacePassword(ctx, id, passwordHash));
  expect((await logIn(username, { password })).status).toBe(200);
});

test('the list of devices says how each was proven; all others are logged out at once', async () => {
  const { token, ticket, recoveryCodes, username } = await guarded();
  const { data: inside } = await second(ticket, recoveryCodes[0]!);
  const list = async () => (await site.call('GET', '/auth/sessions', { token: inside.token })).data.data;
  expect((await list()).map(({ method }: { method: string }) => method).sort()).toEqual([
    'authenticator',
    'recovery-code',
  ]);
  const ended = await site.call('DELETE', '/auth/sessions', { token: inside.token });
  expect(ended.data).toEqual({ ended: 1 });
  expect(await list()).toMatchObject([{ isCurrent: true, method: 'recovery-code' }]);
  expect((await site.call('GET', '/users/me', { token })).status).toBe(401);
  expect((await logIn(username)).body.code).toBe('accounts.second-factor-needed');
});
