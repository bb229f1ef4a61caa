import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  expireReauthentication,
  NO_ID,
  operator,
  registerFan,
  TEST_PASSWORD,
  type TestUser,
} from '#testing/factories.ts';
import { openMailServer } from '#testing/mail-server.ts';
import { newestMail } from '#testing/mailbox.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';

let site: TestSite;
let boss: TestUser;
beforeAll(async () => {
  site = await openTestSite();
  boss = await operator(site);
});
afterAll(() => site.close());

const HELPS = ['send-confirmation', 'send-password-link', 'log-out'] as const;

const help = (id: string, what: (typeof HELPS)[number], by = boss) =>
  site.call('POST', `/admin/users/${id}/${what}`, { token: by.token });
const logged = async (id: string, action: string) =>
  (await site.call('GET', '/admin/audit', { token: boss.token, query: { on: id, action } })).data.total;
const mailTo = (fan: TestUser, template: string) => newestMail(site, `${fan.username}@fans.test`, template);

/** Sets the time of the links that were sent back, so that another one may be. */
const forgetLinks = (fan: TestUser) =>
  site.runtime.database.pool.query(
    `update mailed_links set created_at = created_at - interval '1 hour' where account_id = $1`,
    [fan.id],
  );

test('a confirmation link is sent again, as often as the user may ask for it, until the address is confirmed', async () => {
  const fan = await registerFan(site);
  await site.drain();
  const soon = await help(fan.id, 'send-confirmation');
  expect(soon.body).toMatchObject({ status: 429, code: 'accounts.link-just-sent' });
  expect(soon.body.retryAfterSeconds).toBeGreaterThan(0);
  await forgetLinks(fan);
  const sent = await help(fan.id, 'send-confirmation');
  // A test site has no mail server.
  expect([sent.status, sent.data]).toEqual([200, { isKept: true }]);
  const { token } = await mailTo(fan, 'accounts.email-verification');
  expect((await site.call('POST', '/auth/email-verification/confirm', { body: { token } })).status).toBe(200);
  expect((await help(fan.id, 'send-confirmation')).body).toMatchObject({
    status: 409,
    code: 'accounts.user-verified',
  });
  expect(await logged(fan.id, 'account.confirmation-sent')).toBe(1);
});

test('a password link is sent, and the present password works until it is used', async () => {
  const fan = await registerFan(site);
  const sent = await help(fan.id, 'send-password-link');
  expect([sent.status, sent.data]).toEqual([200, { isKept: true }]);
  expect((await help(fan.id, 'send-password-link')).body.code).toBe('accounts.link-just-sent');
  const { token } = await mailTo(fan, 'accounts.password-reset');
  const login = { username: fan.username, password: TEST_PASSWORD };
  expect((await site.call('POST', '/auth/login', { body: login })).status).toBe(200);
  const body = { token, password: 'a heron in the reeds' };
  expect((await site.call('POST', '/auth/password-change', { body })).status).toBe(200);
  expect((await site.call('POST', '/auth/login', { body: login })).status).toBe(422);
  expect(await logged(fan.id, 'account.password-link-sent')).toBe(1);
});

test('where the site sends mail, the answer says that the link is on its way', async () => {
  const server = await openMailServer();
  const mailing = await openTestSite({ SMTP_URL: server.url, MAIL_FROM: 'house@fans.test' });
  try {
    const fan = await registerFan(mailing);
    const { token } = await operator(mailing);
    const path = `/admin/users/${fan.id}/send-password-link`;
    expect((await mailing.call('POST', path, { token })).data).toEqual({ isKept: false });
  } finally {
    await mailing.close();
    await server.close();
  }
});

test('a user is logged out on every device, and can log in again', async () => {
  const fan = await registerFan(site);
  const login = { username: fan.username, password: TEST_PASSWORD };
  const { data: second } = await site.call('POST', '/auth/login', { body: login });
  expect((await help(fan.id, 'log-out')).data).toEqual({ ended: 2 });
  for (const token of [fan.token, second.token])
    expect((await site.call('GET', '/users/me', { token })).status).toBe(401);
  expect((await site.call('POST', '/auth/login', { body: login })).status).toBe(200);
  expect(await logged(fan.id, 'account.logged-out')).toBe(1);
  // The operator stays.
  expect((await site.call('GET', '/users/me', { token: boss.token })).status).toBe(200);
});

test.each(HELPS)('%s is refused for operators and for accounts that do not exist', async (what) => {
  const colleague = await operator(site);
  expect((await help(colleague.id, what)).body).toMatchObject({
    status: 409,
    code: 'accounts.operator-exempt',
  });
  expect((await help(NO_ID, what)).body).toMatchObject({ status: 404, code: 'accounts.user-not-found' });
});

test.each(['send-confirmation', 'send-password-link'] as const)(
  '%s needs an account that can log in, and an address',
  async (what) => {
    const [suspended, nameless] = [await registerFan(site), await registerFan(site)];
    const body = { reason: 'Spam in messages', days: null };
    await site.call('POST', `/admin/users/${suspended.id}/suspend`, { token: boss.token, body });
    expect((await help(suspended.id, what)).body).toMatchObject({
      status: 409,
      code: 'accounts.user-suspended',
    });
    // As an account of another site that told no address.
    await site.runtime.database.pool.query('update accounts set email = null where id = $1', [nameless.id]);
    expect((await help(nameless.id, what)).body).toMatchObject({
      status: 409,
      code: 'accounts.user-without-email',
    });
  },
);

test('all of it requires reauthentication', async () => {
  const fan = await registerFan(site);
  const colleague = await operator(site);
  await expireReauthentication(site, colleague);
  for (const what of HELPS)
    expect((await help(fan.id, what, colleague)).body.code, what).toBe('session.reauthentication-needed');
});
