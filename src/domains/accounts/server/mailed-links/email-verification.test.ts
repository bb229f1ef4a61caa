import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { setSetting } from '#domains/site/server/index.ts';
import { freshUsername, operator, registerFan, TEST_PASSWORD, type TestUser } from '#testing/factories.ts';
import { newestMail, readMailbox } from '#testing/mailbox.ts';
import { inMinutes } from '#testing/move-time.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { setAccountStatus } from '../users-admin/set-account-status.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());
beforeEach(() => requireVerification(false));
afterEach(() => {
  vi.useRealTimers();
});

const TEMPLATE = 'accounts.email-verification';

const requireVerification = (required: boolean) =>
  site.runtime.write({}, (ctx) => setSetting(ctx, 'requireEmailVerification', required));
const emailOf = ({ username }: { username: string }) => `${username}@fans.test`;
const me = (token: string) => site.call('GET', '/users/me', { token });
const send = (token: string | undefined, body: unknown = {}) =>
  site.call('POST', '/auth/email-verification', { token, body });
const sendAgain = (username: string, password = TEST_PASSWORD) =>
  site.call('POST', '/auth/email-verification/again', { body: { username, password } });
const confirm = (token: string) => site.call('POST', '/auth/email-verification/confirm', { body: { token } });
const logIn = (username: string, password = TEST_PASSWORD) =>
  site.call('POST', '/auth/login', { body: { username, password } });
const linkOf = async (user: { username: string }) => (await newestMail(site, emailOf(user), TEMPLATE)).token;

/** A user who has registered and not logged in. */
async function newcomer(): Promise<{ username: string }> {
  const username = freshUsername('new');
  const body = { name: 'New', username, email: emailOf({ username }), password: TEST_PASSWORD };
  expect((await site.call('POST', '/auth/users/register', { body })).status).toBe(200);
  return { username };
}

test('everybody who registers gets one mail, and its link confirms the address', async () => {
  const fan = await registerFan(site);
  expect(await readMailbox(site, emailOf(fan))).toHaveLength(1);
  expect((await me(fan.token)).data.verifiedEmail).toBe(false);
  const link = await linkOf(fan);
  expect((await confirm(link)).data).toEqual({ success: true });
  expect((await me(fan.token)).data.verifiedEmail).toBe(true);
});

test('a link that is opened a second time says that the address is confirmed, and writes nothing', async () => {
  const fan = await registerFan(site);
  const link = await linkOf(fan);
  const checkLink = () => site.call('GET', '/auth/email-verification/confirm', { query: { token: link } });
  expect((await checkLink()).data).toEqual({ isConfirmed: false });
  await confirm(link);
  inMinutes(3 * 24 * 60 + 1);
  expect((await checkLink()).data).toEqual({ isConfirmed: true });
  expect((await confirm(link)).data).toEqual({ success: true });
  const { rows } = await site.runtime.database.pool.query(
    `select from audit_log where action = 'account.email-verified' and object_id = $1`,
    [fan.id],
  );
  expect(rows).toHaveLength(1);
  // The answer reveals nothing about an address that the account no longer has.
  const body = { email: `next.${emailOf(fan)}` };
  const { token } = (await logIn(fan.username)).data;
  expect((await site.call('PUT', '/users', { token, body })).status).toBe(200);
  expect((await checkLink()).body).toMatchObject({ status: 410, code: 'accounts.link-expired' });
  expect((await confirm(link)).body).toMatchObject({ status: 410, code: 'accounts.link-expired' });
});

test('the username is the only user-supplied text in the mail', async () => {
  const fan = await registerFan(site, {
    name: 'Buy at evil example',
    firstName: 'Evil',
    lastName: 'Example',
  });
  const { text, subject } = await newestMail(site, emailOf(fan), TEMPLATE);
  expect(`${subject}${text}`).not.toMatch(/evil/i);
});

test('an operator is made with a confirmed address and gets no mail', async () => {
  const { username } = await operator(site);
  expect(await readMailbox(site, `${username}@site.test`)).toEqual([]);
});

test('the link is sent again after a minute; whose it is, the session says, not the body', async () => {
  const fan = await registerFan(site);
  const victim = await registerFan(site);
  await site.drain();
  // This site sends no mail, and no text says to check a mailbox.
  const kept = { message: expect.stringContaining('The operator can give you') };
  expect((await send(fan.token)).data).toEqual(kept);
  expect(await readMailbox(site, emailOf(fan))).toHaveLength(1);
  inMinutes(1.1);
  const source = { _id: victim.id, email: emailOf(victim), username: victim.username };
  expect((await send(fan.token, { sourceType: 'user', source })).data).toEqual(kept);
  expect(await readMailbox(site, emailOf(fan))).toHaveLength(2);
  expect(await readMailbox(site, emailOf(victim))).toHaveLength(1);
});

test('guests have no address to confirm, and a confirmed one needs no mail', async () => {
  expect((await send(undefined)).body.code).toBe('session.required');
  const fan = await registerFan(site);
  await confirm(await linkOf(fan));
  expect((await send(fan.token)).body).toMatchObject({
    status: 409,
    code: 'accounts.email-already-verified',
  });
});

test('an account without an address is asked for one', async () => {
  const fan = await registerFan(site);
  await site.runtime.database.pool.query('update accounts set email = null where id = $1', [fan.id]);
  expect((await send(fan.token)).body).toMatchObject({ status: 422, code: 'accounts.email-missing' });
  expect((await sendAgain(fan.username)).body.code).toBe('accounts.email-missing');
});

test('a link works for three days', async () => {
  const fan = await registerFan(site);
  const link = await linkOf(fan);
  inMinutes(3 * 24 * 60 + 1);
  expect((await confirm(link)).body.code).toBe('accounts.link-expired');
});

test('where the site asks for it, nobody logs in before the address is confirmed', async () => {
  await requireVerification(true);
  const user = await newcomer();
  const link = await linkOf(user);
  expect((await logIn(user.username)).body).toMatchObject({
    status: 403,
    code: 'accounts.email-not-verified',
    isKept: true,
  });
  expect((await logIn(emailOf(user))).body.code).toBe('accounts.email-not-verified');
  expect((await logIn(user.username, 'a wrong password')).body.code).toBe('accounts.credentials-wrong');
  expect((await confirm(link)).status).toBe(200);
  expect((await logIn(user.username)).status).toBe(200);
});

test('a logged-in user stays logged in and is told to confirm the address', async () => {
  const fan = await registerFan(site);
  await requireVerification(true);
  expect((await me(fan.token)).data).toMatchObject({ status: 'pending-email-confirmation' });
  await confirm(await linkOf(fan));
  expect((await me(fan.token)).data).toMatchObject({ status: 'active' });
});

test('a user who cannot log in has the mail sent again by name and password', async () => {
  await requireVerification(true);
  const user = await newcomer();
  await site.drain();
  expect((await sendAgain(user.username)).status).toBe(200);
  expect(await readMailbox(site, emailOf(user))).toHaveLength(1);
  inMinutes(1.1);
  expect((await sendAgain(user.username)).status).toBe(200);
  expect(await readMailbox(site, emailOf(user))).toHaveLength(2);
  await confirm(await linkOf(user));
  expect((await sendAgain(user.username)).body.code).toBe('accounts.email-already-verified');
});

test('sending again tells a stranger nothing', async () => {
  const { username } = await newcomer();
  const wrong = await sendAgain(username, 'a wrong password');
  const unknown = await sendAgain('nobodyatall');
  expect(wrong.body).toMatchObject({ status: 422, code: 'accounts.credentials-wrong' });
  expect({ ...unknown.body, requestId: '' }).toEqual({ ...wrong.body, requestId: '' });
});

test('confirming an address never wakes a suspended account', async () => {
  const fan: TestUser = await registerFan(site);
  const link = await linkOf(fan);
  await site.runtime.write({}, (ctx) => setAccountStatus(ctx, fan.id, 'suspended', 'a test of suspension'));
  expect((await sendAgain(fan.username)).body).toMatchObject({ status: 403, code: 'accounts.suspended' });
  expect((await confirm(link)).status).toBe(200);
  expect((await logIn(fan.username)).body.code).toBe('accounts.suspended');
});

test('a changed address requires the password on our own site and a confirmation, and the old one is notified', async () => {
  const fan = await registerFan(site);
  const oldLink = await linkOf(fan);
  const next = `new.${emailOf(fan)}`;
  const change = (fields: Record<string, unknown>) =>
    site.call('PUT', '/users', { token: fan.token, listener: 'site', body: { email: next, ...fields } });
  expect((await change({})).body).toMatchObject({ status: 422, code: 'accounts.current-password-wrong' });
  expect((await change({ currentPassword: 'a wrong password' })).body.code).toBe(
    'accounts.current-password-wrong',
  );
  expect((await change({ email: emailOf(fan) })).status).toBe(200);
  const { data } = await change({ currentPassword: TEST_PASSWORD });
  expect(data).toMatchObject({ email: next, verifiedEmail: false });
  expect((await confirm(oldLink)).body.code).toBe('accounts.link-expired');
  expect(await newestMail(site, emailOf(fan), 'accounts.email-changed')).toBeTruthy();
  const { token } = await newestMail(site, next, TEMPLATE);
  expect((await confirm(token)).status).toBe(200);
  expect((await me(fan.token)).data.verifiedEmail).toBe(true);
});

test('a new password is reported by mail', async () => {
  const fan = await registerFan(site);
  const body = { password: 'seventeen purple kettles', currentPassword: TEST_PASSWORD };
  expect((await site.call('PUT', '/auth/users/me/password', { token: fan.token, body })).status).toBe(200);
  expect(await newestMail(site, emailOf(fan), 'accounts.password-changed')).toBeTruthy();
});
