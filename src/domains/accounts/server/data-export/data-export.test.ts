import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { setSetting } from '#domains/site/server/index.ts';
import { DAY_MILLISECONDS } from '#platform/contract/day.ts';
import { checkBooks } from '#testing/check-books.ts';
import {
  codeOf,
  giveTokens,
  logIn,
  operator,
  publishPost,
  registerCreator,
  registerFan,
  switchOnSecondFactor,
  TEST_PASSWORD,
  type TestUser,
} from '#testing/factories.ts';
import { newestMail, readMailbox } from '#testing/mailbox.ts';
import { inDays } from '#testing/move-time.ts';
import { photo } from '#testing/pictures.ts';
import { runJob } from '#testing/run-job.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { unzip } from '#testing/unzip.ts';
import { putDeletion } from './deletion.sql.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());
afterEach(() => {
  vi.useRealTimers();
});

const ask = ({ token }: TestUser) => site.call('POST', '/users/me/export', { token });
const show = async ({ token }: TestUser) =>
  (await site.call('GET', '/users/me/export', { token, listener: 'site' })).data;
/** The download address, after reauthentication. */
const addressFor = async ({ token }: TestUser): Promise<string> =>
  (await site.call('GET', '/users/me/export/address', { token })).data?.address;
const fetchCopy = (address: string, token?: string) =>
  site.inject('site', { url: address, headers: token ? { authorization: token } : {} });
const remove = ({ token }: TestUser) => site.call('POST', '/users/me/deletion', { token });
const eraseDue = () => runJob(site, 'accounts.erase-due');
const row = async (id: string) =>
  (await site.runtime.database.pool.query('select * from accounts where id = $1', [id])).rows[0];

/** A creator with a sold and an unsold post, and the fan who bought. */
async function sale() {
  const creator = await registerCreator(site, { approved: true });
  const fan = await registerFan(site);
  await giveTokens(site, fan, 50_00);
  const sold = await publishPost(site, creator, { photos: 1, audience: 'buyers', price: 5 });
  const unsold = await publishPost(site, creator, { photos: 1, audience: 'everyone' });
  const charge = await site.call('POST', `/wallet/charges/feed/${sold._id}`, { token: fan.token });
  expect(charge.status).toBe(200);
  await site.call('POST', `/follows/${creator.id}`, { token: fan.token });
  await site.drain();
  return { creator, fan, sold, unsold };
}

test('a copy holds what every domain keeps of the person, and the own photos as they were', async () => {
  const { creator, sold } = await sale();
  expect(await show(creator)).toEqual({ state: 'none', expiresAt: null, mayAskAt: null, isMailed: false });
  const picture = { name: 'me.jpg', bytes: await photo({ width: 320, height: 320 }) };
  expect((await site.upload('/performers/avatar/upload', { avatar: picture }, creator)).status).toBe(200);
  expect((await ask(creator)).status).toBe(200);
  expect(await show(creator)).toMatchObject({ state: 'waiting', expiresAt: null });
  await site.drain();
  expect((await show(creator)).state).toBe('ready');
  await newestMail(site, `${creator.username}@creators.test`, 'accounts.export-ready');

  const answer = await fetchCopy(await addressFor(creator), creator.token);
  expect(answer.headers['content-type']).toBe('application/zip');
  const entries = await unzip(answer.rawPayload);
  const data = JSON.parse(entries.get('data.json')!.toString());
  expect(data.account).toMatchObject({ username: creator.username, first_name: 'Noor' });
  expect(data.profile.reviews).toHaveLength(1);
  expect(data.posts.map(({ id }: { id: string }) => id)).toContain(sold._id);
  expect(data.wallet.earnings).toMatchObject([{ price: 500, item: sold._id }]);
  const purposes = data.photos.map(({ purpose }: { purpose: string }) => purpose);
  expect(purposes.sort()).toEqual(['avatar', 'feed-photo', 'feed-photo']);
  expect(data.documents.map(({ kind }: { kind: string }) => kind)).toEqual(['identity', 'portrait']);
  for (const { id, mime } of [...data.photos, ...data.documents]) {
    const bytes = entries.get(`files/${id}.${mime === 'image/webp' ? 'webp' : 'jpg'}`);
    expect((await sharp(bytes).metadata()).width).toBeGreaterThan(0);
  }
  expect(entries.size).toBe(1 + 3 + 2);
  expect(JSON.stringify(data)).not.toMatch(/argon2|token_hash|sealed_secret/);
});

test('a fan’s copy names what was paid, liked and followed', async () => {
  const { creator, fan, sold } = await sale();
  await ask(fan);
  await site.drain();
  const entries = await unzip((await fetchCopy(await addressFor(fan), fan.token)).rawPayload);
  const data = JSON.parse(entries.get('data.json')!.toString());
  expect(data.wallet.purchases).toMatchObject([{ paid: 500, item: sold._id }]);
  expect(data.profile.follows).toMatchObject([{ creator: creator.username }]);
  // Of other users, only what is public.
  expect(JSON.stringify(data)).not.toContain(`${creator.username}@creators.test`);
});

test('an export contains everything of accounts except impersonations', async () => {
  const boss = await operator(site);
  const fan = await registerFan(site);
  const impersonation = await site.call('POST', `/admin/users/${fan.id}/impersonate`, {
    token: boss.token,
    body: { reason: 'Asked for help by letter' },
    address: '203.0.113.99',
    headers: { 'user-agent': 'Office of the site' },
  });
  expect(impersonation.status).toBe(200);
  const suspension = { reason: 'Spam in messages', days: null };
  await site.call('POST', `/admin/users/${fan.id}/suspend`, { token: boss.token, body: suspension });
  await site.call('POST', `/admin/users/${fan.id}/reinstate`, {
    token: boss.token,
    body: { reason: 'Sorry' },
  });
  const user = { ...fan, token: await logIn(site, fan.username) };
  const { key } = await switchOnSecondFactor(site, user);
  const contactMessage = {
    name: 'Robin',
    email: 'robin@elsewhere.test',
    message: 'How do I delete my account?',
  };
  await site.call('POST', '/contact', { token: user.token, body: contactMessage });
  await ask(user);
  await site.drain();
  const copy = await unzip((await fetchCopy(await addressFor(user), user.token)).rawPayload);
  const text = copy.get('data.json')!.toString();
  const { account, contactMessages, mails } = JSON.parse(text);
  expect(text).not.toContain('203.0.113.99');
  expect(account.sessions.map(({ method }: { method: string }) => method)).toEqual([
    'password',
    'authenticator',
  ]);
  expect(account.suspensions).toMatchObject([{ reason: 'Spam in messages' }]);
  expect(account.authenticator.switched_on).toBeTruthy();
  expect(text).not.toContain(key);
  expect(account.recovery_codes).toEqual({ made: 10, used: 0 });
  expect(contactMessages).toMatchObject([{ message: contactMessage.message }]);
  const templates = mails.map(({ template }: { template: string }) => template);
  expect(templates).toContain('accounts.suspended');
  expect(text).not.toMatch(/[?&]token=/);
});

test('it is closed when the site is, and fetched a few times a minute', async () => {
  const narrow = await openTestSite({ LIMIT_DOWNLOAD: '2' });
  try {
    const fan = await registerFan(narrow);
    await narrow.call('POST', '/users/me/export', { token: fan.token });
    await narrow.drain();
    const { data } = await narrow.call('GET', '/users/me/export/address', { token: fan.token });
    const fetched = async () => {
      const headers = { authorization: fan.token };
      const { statusCode } = await narrow.inject('site', { url: data.address, headers });
      return statusCode;
    };
    expect(await fetched()).toBe(200);
    await narrow.runtime.write({}, (ctx) => setSetting(ctx, 'maintenanceMode', true));
    expect(await fetched()).toBe(503);
    expect(await fetched()).toBe(429);
  } finally {
    await narrow.close();
  }
});

test('only the person fetches it, logged in, by the whole address, for a week', async () => {
  const [fan, other] = [await registerFan(site), await registerFan(site)];
  await ask(fan);
  await site.drain();
  const address = await addressFor(fan);
  expect((await fetchCopy(address)).statusCode).toBe(401);
  expect((await fetchCopy(address, other.token)).statusCode).toBe(404);
  expect((await fetchCopy(address.replace(/sig=.*/, 'sig=AAAA'), fan.token)).statusCode).toBe(404);
  expect((await fetchCopy('/data-exports/none?sig=AAAA', fan.token)).statusCode).toBe(404);
  expect((await fetchCopy(address, fan.token)).statusCode).toBe(200);
  inDays(7.01);
  const token = await logIn(site, fan.username);
  expect((await fetchCopy(address, token)).statusCode).toBe(404);
  expect((await site.call('GET', '/users/me/export/address', { token })).status).toBe(404);
  expect((await show({ ...fan, token })).state).toBe('none');
});

test('a copy is made once a day, also for two who ask at once', async () => {
  const fan = await registerFan(site);
  const answers = await Promise.all([ask(fan), ask(fan)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 429]);
  expect((await ask(fan)).body).toMatchObject({ code: 'accounts.export-just-asked' });
  expect((await show(fan)).mayAskAt).toBeTruthy();
  inDays(1.01);
  const token = await logIn(site, fan.username);
  expect((await ask({ ...fan, token })).status).toBe(200);
});

test('asked for, the account is logged out everywhere; a login of an existing client keeps it', async () => {
  const fan = await registerFan(site);
  const other = await logIn(site, fan.username);
  expect((await site.call('GET', '/users/me/deletion', { token: other })).data).toEqual({
    graceDays: 14,
    pendingUntil: null,
    hasOpenOrders: false,
    dueAt: null,
  });
  const { status, data } = await remove(fan);
  expect(status).toBe(200);
  expect(+new Date(data.dueAt) - +site.clock.now()).toBe(14 * DAY_MILLISECONDS);
  for (const token of [fan.token, other]) {
    expect((await site.call('GET', '/users/me', { token })).status).toBe(401);
  }
  await newestMail(site, `${fan.username}@fans.test`, 'accounts.deletion-asked');
  const comeBack = () =>
    site.call('POST', '/auth/login', { body: { username: fan.username, password: TEST_PASSWORD } });
  expect((await comeBack()).data).toEqual({ token: expect.any(String), deletionTakenBack: true });
  // Reported once: the second login has nothing to cancel.
  expect((await comeBack()).data).toEqual({ token: expect.any(String) });
  await newestMail(site, `${fan.username}@fans.test`, 'accounts.deletion-taken-back');
  site.clock.advance(15 * DAY_MILLISECONDS);
  await eraseDue();
  expect((await row(fan.id)).status).toBe('active');
});

test('on our own site a login keeps the date until the owner cancels the deletion', async () => {
  const fan = await registerFan(site);
  const { dueAt } = (await remove(fan)).data;
  const comeBack = async () =>
    (
      await site.call('POST', '/auth/login', {
        listener: 'site',
        body: { username: fan.username, password: TEST_PASSWORD },
      })
    ).data;
  expect(await comeBack()).toEqual({ token: expect.any(String), deletionDueAt: dueAt });
  const { token, ...again } = await comeBack();
  expect(again).toEqual({ deletionDueAt: dueAt });
  const deletion = async () => (await site.call('GET', '/users/me/deletion', { token })).data.dueAt;
  expect(await deletion()).toBe(dueAt);
  for (let time = 0; time < 2; time++) {
    expect((await site.call('DELETE', '/users/me/deletion', { token })).data).toEqual({ success: true });
    expect(await deletion()).toBeNull();
  }
  expect(await comeBack()).toEqual({ token: expect.any(String) });
  await newestMail(site, `${fan.username}@fans.test`, 'accounts.deletion-taken-back');
  site.clock.advance(15 * DAY_MILLISECONDS);
  await eraseDue();
  expect((await row(fan.id)).status).toBe('active');
});

test('with a second step it is the second one that keeps the account, and says so', async () => {
  const fan = await registerFan(site);
  const { key } = await switchOnSecondFactor(site, fan);
  await remove(fan);
  const body = { username: fan.username, password: TEST_PASSWORD };
  const { ticket } = (await site.call('POST', '/auth/login', { body })).body;
  const isLeaving = async () =>
    (await site.runtime.database.pool.query('select from account_deletions where account_id = $1', [fan.id]))
      .rowCount === 1;
  expect(await isLeaving()).toBe(true);
  const finished = await site.call('POST', '/auth/login/second-step', {
    body: { ticket, code: codeOf(key, 1) },
  });
  expect(finished.data.deletionTakenBack).toBe(true);
  expect(await isLeaving()).toBe(false);
});

test('when the time is over, nothing says who it was; the name is not given again; the books are as before', async () => {
  const { fan, creator } = await sale();
  const { pool } = site.runtime.database;
  await pool.query(
    `insert into external_identities (issuer, subject, account_id, provider, linked_at)
     values ('https://issuer.test', 'somebody', $1, 'google', now())`,
    [fan.id],
  );
  await remove(fan);
  const books = async () =>
    (
      await site.runtime.database.pool.query(
        'select coalesce(sum(amount), 0)::text as sum, count(*)::text as count from ledger_entries',
      )
    ).rows[0];
  const before = await books();
  await eraseDue();
  expect((await row(fan.id)).username).toBe(fan.username);
  site.clock.advance(14 * DAY_MILLISECONDS);
  await eraseDue();
  await eraseDue();
  expect(await row(fan.id)).toMatchObject({
    status: 'deleted',
    name: 'Deleted account',
    email: null,
    username: null,
    first_name: '',
    last_name: '',
    password_hash: null,
  });
  expect((await pool.query('select from external_identities where account_id = $1', [fan.id])).rows).toEqual(
    [],
  );
  expect(await books()).toEqual(before);
  expect(await checkBooks(site)).toEqual([]);
  const left = await readMailbox(site, `${fan.username}@fans.test`);
  expect(left.map(({ template }) => template)).toEqual(['accounts.erased']);
  const follows = await site.call('GET', `/performers/${creator.id}`);
  expect(follows.data.stats.followers).toBe(0);
  const again = await site.call('POST', '/auth/users/register', {
    body: { name: 'Somebody', username: fan.username, email: 'new@fans.test', password: TEST_PASSWORD },
  });
  expect(again.body.code).toBe('accounts.username-taken');
  const other = await registerFan(site);
  const renamed = await site.call('PUT', '/users', {
    token: other.token,
    body: { username: fan.username },
  });
  expect(renamed.body.code).toBe('accounts.username-taken');
  expect(
    (await site.call('POST', '/auth/login', { body: { username: fan.username, password: TEST_PASSWORD } }))
      .status,
  ).toBe(422);
});

test('a creator with held earnings is told until when; afterwards buyers keep what they bought', async () => {
  const { creator, fan, sold, unsold } = await sale();
  const { status, body } = await remove(creator);
  expect({ status, code: body.code }).toEqual({ status: 409, code: 'accounts.earnings-pending' });
  const until = new Date(body.until);
  expect(+until).toBeGreaterThan(+site.clock.now());
  const page = await site.call('GET', '/users/me/deletion', { token: creator.token });
  expect(page.data.pendingUntil).toBe(body.until);
  site.clock.set(new Date(+until + 60_000));
  await runJob(site, 'mature-earnings');
  expect((await remove(creator)).status).toBe(200);
  site.clock.advance(15 * DAY_MILLISECONDS);
  await eraseDue();
  expect(await row(creator.id)).toMatchObject({ status: 'deleted', approved: false });
  expect((await site.call('GET', `/performers/${creator.id}`, { token: fan.token })).status).toBe(404);
  const kept = await site.call('GET', `/user/feeds/${sold._id}`, { token: fan.token });
  expect(kept.status).toBe(200);
  expect(kept.data.performer.name).toBe('Deleted account');
  const stranger = await registerFan(site);
  for (const id of [sold._id, unsold._id]) {
    expect((await site.call('GET', `/user/feeds/${id}`, { token: stranger.token })).status).toBe(404);
  }
  const { rows } = await site.runtime.database.pool.query(
    'select (select count(*) from sealed_documents where owner_id = $1)::int as documents, bio from creators where account_id = $1',
    [creator.id],
  );
  expect(rows).toEqual([{ documents: 0, bio: '' }]);
});

test('a sale of the very same moment puts the erasure off until the money is the creator’s', async () => {
  const { creator } = await sale();
  const now = site.clock.now();
  const dueAt = new Date(+now + DAY_MILLISECONDS);
  // As if requested by a call that did not see the sale yet.
  await site.runtime.write({}, (ctx) => putDeletion(ctx.tx, { accountId: creator.id, askedAt: now, dueAt }));
  site.clock.advance(2 * DAY_MILLISECONDS);
  await eraseDue();
  expect((await row(creator.id)).status).toBe('active');
});

test('nobody sees, follows, tips or buys from who is leaving; buyers keep what they bought', async () => {
  const { creator, fan, sold, unsold } = await sale();
  const stranger = await registerFan(site);
  await giveTokens(site, stranger, 50_00);
  const listed = async () =>
    (await site.call('GET', '/performers/user/search', { query: { limit: '200' } })).data.data;
  const isListed = async () => (await listed()).some(({ _id }: { _id: string }) => _id === creator.id);
  const by = (method: 'GET' | 'POST', path: string, { token }: TestUser, body?: object) =>
    site.call(method, path, { token, ...(method === 'POST' ? { body: body ?? {} } : {}) });
  expect(await isListed()).toBe(true);
  site.clock.advance(60 * DAY_MILLISECONDS);
  await runJob(site, 'mature-earnings');
  expect((await remove(creator)).status).toBe(200);

  expect(await isListed()).toBe(false);
  expect((await by('GET', `/performers/${creator.id}`, stranger)).status).toBe(404);
  expect((await by('GET', `/user/feeds/${unsold._id}`, stranger)).status).toBe(404);
  expect((await by('POST', `/follows/${creator.id}`, stranger)).status).toBe(404);
  expect((await by('POST', `/wallet/charges/tip/${creator.id}`, stranger, { price: 10 })).status).toBe(404);
  expect((await by('POST', `/wallet/charges/feed/${sold._id}`, stranger)).status).toBe(404);
  const home = await site.call('GET', '/user/feeds', { token: fan.token, query: { audience: 'following' } });
  expect(home.data.data).toEqual([]);
  const kept = await by('GET', `/user/feeds/${sold._id}`, fan);
  expect(kept.data.files[0].url).toContain('/media/');

  // Logging in cancels it, and everything is as before.
  await logIn(site, creator.username);
  expect(await isListed()).toBe(true);
  expect((await by('POST', `/wallet/charges/tip/${creator.id}`, stranger, { price: 10 })).status).toBe(200);
});

test('an operator’s account is not closed here', async () => {
  expect((await remove(await operator(site))).body.code).toBe('accounts.operator-stays');
});

test('every step requires reauthentication, the download too', async () => {
  const fan = await registerFan(site);
  await ask(fan);
  await site.drain();
  const address = await addressFor(fan);
  inDays(0.01);
  expect((await ask(fan)).body.code).toBe('session.reauthentication-needed');
  expect((await remove(fan)).body.code).toBe('session.reauthentication-needed');
  const where = await site.call('GET', '/users/me/export/address', { token: fan.token });
  expect(where.body.code).toBe('session.reauthentication-needed');
  const fetched = await fetchCopy(address, fan.token);
  expect([fetched.statusCode, fetched.json().code]).toEqual([403, 'session.reauthentication-needed']);
});
