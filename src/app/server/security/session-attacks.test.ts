/** Attacks on sessions, one test each, named after the attack. */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { logIn, registerFan, suspend, TEST_PASSWORD } from '#testing/factories.ts';
import { newestMail } from '#testing/mailbox.ts';
import { type Answer, openTestSite, type TestSite } from '#testing/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const SITE_ORIGIN = 'http://fanloft.test';
const NEW_PASSWORD = 'seventeen purple kettles';

const me = (token: string) => site.call('GET', '/users/me', { token });
/** Comes as a browser does, with the cookie alone. */
const byCookie = (token: string) =>
  site.call('GET', '/users/me', { listener: 'site', headers: { cookie: `token=${token}` } });
const cookieOf = ({ headers }: Answer) => /^token=([^;]*)/.exec(String(headers['set-cookie']))?.[1] ?? '';
const logInBySite = (username: string, headers: Record<string, string> = {}) =>
  site.call('POST', '/auth/login', {
    listener: 'site',
    body: { username, password: TEST_PASSWORD },
    headers: { origin: SITE_ORIGIN, ...headers },
  });

/** Tries a token on both listeners; true when both refuse it. */
async function isDead(token: string): Promise<boolean> {
  const answers = [await me(token), await byCookie(token)];
  return answers.every(({ status }) => status === 401);
}

async function resetLinkOf(username: string): Promise<string> {
  const email = `${username}@fans.test`;
  await site.call('POST', '/auth/users/forgot', { body: { email } });
  return (await newestMail(site, email, 'accounts.password-reset')).token;
}
const reset = (token: string, password = NEW_PASSWORD) =>
  site.call('POST', '/auth/password-change', { body: { token, password } });

describe('fixation', () => {
  test('a token that was planted in a browser does not become a session by logging in', async () => {
    const { username } = await registerFan(site);
    const planted = randomBytes(32).toString('base64url');
    const answer = await logInBySite(username, { cookie: `token=${planted}` });
    expect(answer.status).toBe(200);
    expect(cookieOf(answer)).toMatch(/^[\w-]{43}$/);
    expect(cookieOf(answer)).not.toBe(planted);
    expect(await isDead(planted)).toBe(true);
  });

  test('an attacker’s own live session does not become the victim’s', async () => {
    const [attacker, victim] = [await registerFan(site), await registerFan(site)];
    const answer = await logInBySite(victim.username, { cookie: `token=${attacker.token}` });
    expect(cookieOf(answer)).not.toBe(attacker.token);
    expect((await me(attacker.token)).data.username).toBe(attacker.username);
    expect((await me(cookieOf(answer))).data.username).toBe(victim.username);
  });

  test('a token in the body or the address of a log-in is of no consequence', async () => {
    const { username } = await registerFan(site);
    const planted = randomBytes(32).toString('base64url');
    const answer = await site.call('POST', '/auth/login', {
      body: { username, password: TEST_PASSWORD, token: planted, sessionId: planted },
      query: { token: planted },
    });
    expect(answer.data.token).not.toBe(planted);
    expect(await isDead(planted)).toBe(true);
  });
});

describe('replay', () => {
  test('a token is dead after log-out, at every door', async () => {
    const { token } = await registerFan(site);
    await site.call('POST', '/auth/logout', { token });
    expect(await isDead(token)).toBe(true);
  });

  test('logging in again does not wake the session of before', async () => {
    const { token, username } = await registerFan(site);
    await site.call('POST', '/auth/logout', { token });
    await logIn(site, username);
    expect(await isDead(token)).toBe(true);
  });

  test('a log-out that races with other requests leaves nothing alive', async () => {
    const { token } = await registerFan(site);
    await Promise.all([
      ...Array.from({ length: 10 }, () => me(token)),
      site.call('POST', '/auth/logout', { token }),
      ...Array.from({ length: 10 }, () => me(token)),
    ]);
    expect(await isDead(token)).toBe(true);
  });
});

describe('a stolen cookie', () => {
  test('is revoked by its owner from another device', async () => {
    const owner = await registerFan(site);
    const stolen = await logIn(site, owner.username);
    const { data } = await site.call('GET', '/auth/sessions', { token: owner.token });
    const thiefs = data.data.find((session: { isCurrent: boolean }) => !session.isCurrent);
    await site.call('DELETE', `/auth/sessions/${thiefs._id}`, { token: owner.token });
    expect(await isDead(stolen)).toBe(true);
    expect((await me(owner.token)).status).toBe(200);
  });

  test('dies with a new password, the device that changed it stays', async () => {
    const owner = await registerFan(site);
    const stolen = await logIn(site, owner.username);
    const answer = await site.call('PUT', '/auth/users/me/password', {
      token: owner.token,
      body: { currentPassword: TEST_PASSWORD, password: NEW_PASSWORD },
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(await isDead(stolen)).toBe(true);
    expect((await me(owner.token)).status).toBe(200);
  });

  test('dies with a password that was set anew by mail', async () => {
    const { token, username } = await registerFan(site);
    expect((await reset(await resetLinkOf(username))).status).toBe(200);
    expect(await isDead(token)).toBe(true);
  });

  test('dies when the operator suspends the account', async () => {
    const fan = await registerFan(site);
    await suspend(site, fan);
    expect(await isDead(fan.token)).toBe(true);
  });

  test('cannot be used by the page of a stranger', async () => {
    const { token } = await registerFan(site);
    const headers = { cookie: `token=${token}`, origin: 'https://evil.test' };
    const answer = await site.call('PUT', '/users', { body: { firstName: 'X' }, headers, listener: 'site' });
    expect(answer.body.code).toBe('access.origin-not-allowed');
  });

  test('cannot be read by a script, nor leave for another site', async () => {
    const { username } = await registerFan(site);
    expect(String((await logInBySite(username)).headers['set-cookie'])).toMatch(/HttpOnly.*SameSite=Lax/);
  });
});

describe('a link that sets a password anew', () => {
  test('works once', async () => {
    const { username } = await registerFan(site);
    const link = await resetLinkOf(username);
    expect((await reset(link)).status).toBe(200);
    const again = await reset(link, 'another long password 77');
    expect([again.status, again.body.code]).toEqual([410, 'accounts.link-expired']);
    expect(await logIn(site, username, NEW_PASSWORD)).toBeTruthy();
  });

  test('works once, also for ten who use it at once', async () => {
    const { username } = await registerFan(site);
    const link = await resetLinkOf(username);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => reset(link, `another long password ${at}7`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('cannot be guessed, shortened or used for another purpose', async () => {
    const { token, username } = await registerFan(site);
    const link = await resetLinkOf(username);
    for (const guess of [
      link.slice(0, -1),
      `${link}A`,
      link.toLowerCase(),
      token,
      randomBytes(32).toString('base64url'),
    ])
      expect((await reset(guess)).status, guess).toBeGreaterThanOrEqual(400);
    expect(
      (await site.call('POST', '/auth/email-verification/confirm', { body: { token: link } })).status,
    ).not.toBe(200);
    expect(await isDead(link)).toBe(true);
  });
});

describe('finding out who has an account', () => {
  // What differs from answer to answer by itself.
  const comparable = ({ status, body, headers }: Answer) => ({
    status,
    body: { ...body, requestId: '' },
    headers: Object.keys(headers).sort(),
  });

  test('a wrong password and an unknown name read the same at the log-in', async () => {
    const { username } = await registerFan(site);
    const body = (name: string) => ({ username: name, password: 'a wrong password 11' });
    const known = await site.call('POST', '/auth/login', { body: body(username) });
    const unknown = await site.call('POST', '/auth/login', { body: body('nobody.at.all') });
    expect(comparable(unknown)).toEqual(comparable(known));
  });

  test('a suspended account reads like any other to whoever does not know its password', async () => {
    const fan = await registerFan(site);
    await suspend(site, fan);
    const body = (name: string) => ({ username: name, password: 'a wrong password 11' });
    const known = await site.call('POST', '/auth/login', { body: body(fan.username) });
    const unknown = await site.call('POST', '/auth/login', { body: body('nobody.at.all') });
    expect(comparable(unknown)).toEqual(comparable(known));
  });

  test('whoever forgot a password is told the same, known or not', async () => {
    const { username } = await registerFan(site);
    const forgot = (email: string) => site.call('POST', '/auth/users/forgot', { body: { email } });
    const known = await forgot(`${username}@fans.test`);
    expect(comparable(await forgot('nobody.at.all@fans.test'))).toEqual(comparable(known));
  });

  test('a profile that is not open to others reads like one that is not there', async () => {
    const { username } = await registerFan(site);
    const known = await site.call('GET', `/performers/${username}`);
    const unknown = await site.call('GET', '/performers/nobody.at.all');
    expect(comparable(known)).toEqual(comparable(unknown));
  });
});
