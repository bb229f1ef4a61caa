/**
 * Forms sent without JavaScript: the contact form, logout, the second step of a login, and the end of an
 * impersonation. The other forms have their stories in e2e.
 */
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  operator,
  registerFan,
  switchOnSecondFactor,
  TEST_PASSWORD,
  type TestUser,
} from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { openListener } from '../listeners/http.ts';
import { servePlainForms } from './plain-forms.ts';

let site: TestSite;
let app: FastifyInstance;
let boss: TestUser;
beforeAll(async () => {
  site = await openTestSite();
  app = await openListener({ runtime: site.runtime, listener: 'site', checkAnswers: true });
  await servePlainForms(app, site.runtime, async (_request, reply, page) =>
    reply.code(page.status).send(page),
  );
  boss = await operator(site);
});
afterAll(async () => {
  await app.close();
  await site.close();
});

const ORIGIN = 'http://fanloft.test';

const send = (contactMessage: Record<string, string>, origin = ORIGIN) =>
  app.inject({
    method: 'POST',
    url: '/contact',
    headers: {
      origin,
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams(contactMessage).toString(),
  });
const contactMessages = async () => (await site.call('GET', '/admin/messages', { token: boss.token })).data;

const contactMessage = {
  name: 'Ida',
  email: 'ida@letters.test',
  message: 'Gdzie są moje paragony? '.repeat(200).trim(),
};

test('a long letter arrives, and the page says so', async () => {
  const answer = await send(contactMessage);
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/contact?sent=yes']);
  expect((await contactMessages()).data[0]).toMatchObject(contactMessage);
});

test('an invalid message is shown in its form again, and a foreign page cannot send one', async () => {
  const { total } = await contactMessages();
  const answer = await send({ ...contactMessage, message: 'short', password: 'not of this form' });
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({
    address: '/contact?refused=request.shape',
    written: { fields: { ...contactMessage, message: 'short' }, refused: { errors: [{ path: 'message' }] } },
  });
  expect(answer.body).not.toContain('not of this form');
  expect((await send(contactMessage, 'https://elsewhere.test')).headers.location).toBe(
    '/contact?refused=access.origin-not-allowed',
  );
  expect((await contactMessages()).total).toBe(total);
});

test('logging in to an account that is to be deleted asks whether to keep it', async () => {
  const fan = await registerFan(site);
  const signIn = () =>
    app.inject({
      method: 'POST',
      url: '/auth/login?redirect=/wallet',
      headers: { origin: ORIGIN, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ username: fan.username, password: TEST_PASSWORD }).toString(),
    });
  expect((await site.call('POST', '/users/me/deletion', { token: fan.token })).status).toBe(200);
  // Until it is answered.
  for (let login = 0; login < 2; login++) {
    expect((await signIn()).headers.location).toBe('/auth/keep-account?redirect=%2Fwallet');
  }
  const [session] = (await signIn()).cookies;
  const kept = await app.inject({
    method: 'POST',
    url: '/auth/keep-account?redirect=/wallet',
    headers: { origin: ORIGIN, 'content-type': 'application/x-www-form-urlencoded' },
    cookies: { [String(session?.name)]: String(session?.value) },
    payload: '',
  });
  expect(kept.headers.location).toBe('/auth/login?redirect=%2Fwallet');
  expect((await signIn()).headers.location).toBe('/auth/login?redirect=%2Fwallet');
});

test('between the two steps of a login no address contains the ticket', async () => {
  const fan = await registerFan(site);
  const { recoveryCodes } = await switchOnSecondFactor(site, fan);
  const post = (path: string, fields: Record<string, string>) =>
    app.inject({
      method: 'POST',
      url: `${path}?redirect=/wallet`,
      headers: { origin: ORIGIN, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    });
  const first = await post('/auth/login', { username: fan.username, password: TEST_PASSWORD });
  expect([first.statusCode, first.headers.location]).toEqual([303, '/auth/second-step?redirect=%2Fwallet']);
  const [kept] = first.cookies;
  expect(kept).toMatchObject({ name: 'logInTicket', path: '/auth', maxAge: 600, sameSite: 'Lax' });
  const ticket = String(kept?.value);

  const wrong = await post('/auth/second-step', { ticket, code: 'no code' });
  expect(wrong.headers.location).toBe('/auth/second-step?refused=accounts.code-wrong&redirect=%2Fwallet');
  expect(wrong.cookies).toEqual([]);
  const right = await post('/auth/second-step', { ticket, code: recoveryCodes[0]! });
  expect(right.headers.location).toBe('/auth/login?redirect=%2Fwallet');
  expect(right.cookies.map(({ name, value }) => [name, value !== ''])).toEqual(
    expect.arrayContaining([
      ['token', true],
      ['logInTicket', false],
    ]),
  );
});

test('a logout form from our own page ends the session, and a foreign one does not', async () => {
  const fan = await registerFan(site);
  const leave = (origin: string, site = 'cross-site') =>
    app.inject({
      method: 'POST',
      url: '/auth/logout',
      headers: {
        origin,
        'sec-fetch-site': site,
        cookie: `token=${fan.token}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: '',
    });
  const isIn = async () => (await site.call('GET', '/users/me', { token: fan.token })).status === 200;
  await leave('https://elsewhere.test');
  await leave('null');
  expect(await isIn()).toBe(true);
  // A page with a secret in its address sends no Referer.
  const answer = await leave('null', 'same-origin');
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/auth/login']);
  expect(String(answer.headers['set-cookie'])).toMatch(/^token=;/);
  expect(await isIn()).toBe(false);
});

test('an impersonation is ended by its form, which leads to the user; one that has ended leads to the dashboard', async () => {
  const fan = await registerFan(site);
  const impersonation = await site.call('POST', `/admin/users/${fan.id}/impersonate`, {
    token: boss.token,
    body: { reason: 'Asked for help by letter' },
  });
  const cookie = `impersonation=${impersonation.data.token}; token=${boss.token}`;
  const end = (origin: string) =>
    app.inject({
      method: 'POST',
      url: '/auth/impersonation/end',
      headers: { origin, cookie, 'content-type': 'application/x-www-form-urlencoded' },
      payload: '',
    });
  const isImpersonating = async () =>
    (await site.call('GET', '/users/me', { token: impersonation.data.token })).status === 200;
  await end('https://elsewhere.test');
  expect(await isImpersonating()).toBe(true);
  const answer = await end(ORIGIN);
  expect([answer.statusCode, answer.headers.location]).toEqual([303, `/admin/users/${fan.id}`]);
  expect(String(answer.headers['set-cookie'])).toMatch(/^impersonation=;/);
  expect(await isImpersonating()).toBe(false);
  expect((await end(ORIGIN)).headers.location).toBe('/admin/users');
});
