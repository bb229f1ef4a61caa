import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MILLISECONDS } from '#platform/contract/day.ts';
import {
  creatorAccount,
  expireReauthentication,
  logIn,
  NO_ID,
  operator,
  registerFan,
  TEST_PASSWORD,
  type TestUser,
} from '#testing/factories.ts';
import { newestMail } from '#testing/mailbox.ts';
import { runJob } from '#testing/run-job.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';

let site: TestSite;
let boss: TestUser;
beforeAll(async () => {
  site = await openTestSite();
  boss = await operator(site);
});
afterAll(() => site.close());

const find = (query: Record<string, string>) =>
  site.call('GET', '/admin/users', { token: boss.token, query });
const show = (id: string) => site.call('GET', `/admin/users/${id}`, { token: boss.token });
const action = (id: string, what: string, body: unknown) =>
  site.call('POST', `/admin/users/${id}/${what}`, { token: boss.token, body });
const suspend = (id: string, days: number | null = null) =>
  action(id, 'suspend', { reason: 'Spam in messages', days });
const me = (token: string) => site.call('GET', '/users/me', { token });
const idsIn = (answer: { data: { data: { _id: string }[] } }) => answer.data.data.map(({ _id }) => _id);

test.each([
  ['the id', (fan: TestUser) => fan.id],
  ['the beginning of the username', (fan: TestUser) => fan.username.slice(0, -1)],
  ['the e-mail address in capitals', (fan: TestUser) => `${fan.username}@Fans.test`.toUpperCase()],
  ['the name, without its accent', () => 'zoe ardi'],
])('somebody is found by %s', async (_, spell) => {
  const fan = await registerFan(site, { name: 'Zoé Ardisson' });
  const found = await find({ q: spell(fan) });
  expect(idsIn(found)).toContain(fan.id);
});

test('a login updates when the user was last seen', async () => {
  const fan = await registerFan(site);
  const { data } = await show(fan.id);
  expect(data.lastSeenAt).toBe(data.sessions[0].lastSeenAt);
  const found = await find({ q: fan.id });
  expect(found.data.data[0].lastSeenAt).toBe(data.lastSeenAt);
});

test('a renamed user is found by the new name only', async () => {
  const fan = await registerFan(site, { name: 'Quillan Before' });
  await site.call('PUT', '/users', { token: fan.token, body: { name: 'Quillan Thereafter' } });
  expect(idsIn(await find({ q: 'thereaft' }))).toEqual([fan.id]);
  expect(idsIn(await find({ q: 'quillan before' }))).toEqual([]);
});

test('signs that are in no word find nobody, and do no harm', async () => {
  for (const q of ['%', "'", '&|!', ':*']) expect((await find({ q })).data).toEqual({ data: [], total: 0 });
});

test('people are narrowed by role and by what is true of them, the newest first', async () => {
  const fan = await registerFan(site);
  const creator = await creatorAccount(site);
  await suspend(fan.id);
  expect(idsIn(await find({ role: 'creator' }))).toContain(creator.id);
  expect(idsIn(await find({ role: 'creator' }))).not.toContain(fan.id);
  expect(idsIn(await find({ state: 'waiting' }))).toContain(creator.id);
  expect(idsIn(await find({ state: 'suspended' }))[0]).toBe(fan.id);
  expect((await find({ state: 'suspended' })).data.data[0]).toMatchObject({
    state: 'suspended',
    role: 'fan',
  });
  const all = await find({ limit: '1' });
  expect(all.data.data).toHaveLength(1);
  const sum = await Promise.all(
    ['active', 'waiting', 'unconfirmed', 'suspended', 'deleted'].map((state) => find({ state })),
  );
  expect(sum.reduce((total, { data }) => total + data.total, 0)).toBe(all.data.total);
});

test('people are narrowed to the days on which they came, both included', async () => {
  const fan = await registerFan(site);
  const today = site.clock.now();
  const dayBefore = (days: number) =>
    new Date(today.getTime() - days * DAY_MILLISECONDS).toISOString().slice(0, 10);
  const foundWith = async (days: Record<string, string>) => idsIn(await find({ q: fan.id, ...days }));
  expect(await foundWith({ fromDate: dayBefore(0), toDate: dayBefore(0) })).toEqual([fan.id]);
  expect(await foundWith({ fromDate: dayBefore(7) })).toEqual([fan.id]);
  expect(await foundWith({ fromDate: dayBefore(-1) })).toEqual([]);
  expect(await foundWith({ toDate: dayBefore(1) })).toEqual([]);
});

test('one page shows everything known of a user', async () => {
  const fan = await registerFan(site, { name: 'Ada Lund' });
  const { status, data } = await show(fan.id);
  expect(status).toBe(200);
  expect(data).toMatchObject({
    _id: fan.id,
    name: 'Ada Lund',
    email: `${fan.username}@fans.test`,
    state: 'unconfirmed',
    figures: { toppedUp: 0, spent: 0, balance: 0 },
    suspensions: [],
    notes: [],
  });
  expect(data.sessions).toHaveLength(1);
  expect((await show(NO_ID)).body).toMatchObject({ status: 404, code: 'accounts.user-not-found' });
});

test('a suspension ends every session at once, says why by mail, and is in the log', async () => {
  const fan = await registerFan(site);
  const second = await logIn(site, fan.username);
  const { status, data } = await suspend(fan.id, 7);
  expect(status).toBe(200);
  expect(data).toMatchObject({ reason: 'Spam in messages', startedBy: 'Ira Holm', endedAt: null });
  expect(Date.parse(data.endsAt) - Date.parse(data.startedAt)).toBe(7 * DAY_MILLISECONDS);
  for (const token of [fan.token, second]) expect((await me(token)).status).toBe(401);
  const enter = (password: string) =>
    site.call('POST', '/auth/login', { body: { username: fan.username, password } });
  expect((await enter(TEST_PASSWORD)).body).toMatchObject({
    code: 'accounts.suspended',
    reason: 'Spam in messages',
    endsAt: data.endsAt,
  });
  // Without the password, nothing of it is revealed.
  expect(JSON.stringify((await enter('not the password')).body)).not.toContain('Spam');
  const mail = await newestMail(site, `${fan.username}@fans.test`, 'accounts.suspended');
  expect(mail.text).toContain('Spam in messages');
  const end = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(data.endsAt),
  );
  expect(mail.text).toContain(`It ends automatically on ${end} (UTC)`);
  const page = await show(fan.id);
  expect(page.data).toMatchObject({ state: 'suspended', sessions: [], suspensions: [{ _id: data._id }] });
  const log = await site.call('GET', '/admin/audit', { token: boss.token, query: { on: fan.id } });
  expect(log.data.data[0]).toMatchObject({
    action: 'account.suspended',
    reason: 'Spam in messages',
    by: { _id: boss.id },
    on: { kind: 'account', id: fan.id },
  });
});

test('of two operators who suspend at once, one does', async () => {
  const fan = await registerFan(site);
  const answers = await Promise.all([suspend(fan.id), suspend(fan.id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('accounts.already-suspended');
  expect((await show(fan.id)).data.suspensions).toHaveLength(1);
});

test('a reactivated user has to log in again; reactivating twice is refused', async () => {
  const fan = await registerFan(site);
  await suspend(fan.id);
  expect((await action(fan.id, 'reinstate', { reason: 'A mistake of ours' })).status).toBe(200);
  expect((await me(fan.token)).status).toBe(401);
  expect((await me(await logIn(site, fan.username))).status).toBe(200);
  await newestMail(site, `${fan.username}@fans.test`, 'accounts.reinstated');
  expect((await show(fan.id)).data.suspensions[0]).toMatchObject({ endedBy: 'Ira Holm' });
  expect((await action(fan.id, 'reinstate', { reason: 'A mistake of ours' })).body).toMatchObject({
    status: 409,
    code: 'accounts.not-suspended',
  });
  // Suspended again: a past suspension does not block the next one.
  expect((await suspend(fan.id)).status).toBe(200);
});

test('a suspension ends by itself when its time is over, and not before', async () => {
  const fan = await registerFan(site);
  await suspend(fan.id, 2);
  const start = site.clock.now();
  const tick = () => runJob(site, 'accounts.end-suspensions');
  site.clock.advance(2 * DAY_MILLISECONDS - 1);
  await tick();
  expect((await show(fan.id)).data.state).toBe('suspended');
  site.clock.advance(1);
  await Promise.all([tick(), tick()]);
  const { data } = await show(fan.id);
  expect(data.state).toBe('unconfirmed');
  expect(data.suspensions[0]).toMatchObject({ endedBy: null, endedAt: data.suspensions[0].endsAt });
  expect((await me(await logIn(site, fan.username))).status).toBe(200);
  site.clock.set(start);
});

test('operators cannot be suspended or impersonated; unknown ids are not found', async () => {
  const other = await operator(site);
  const reason = 'Curious about it';
  for (const answer of [await suspend(other.id), await action(other.id, 'impersonate', { reason })])
    expect(answer.body).toMatchObject({ status: 409, code: 'accounts.operator-exempt' });
  const unknown = [
    await suspend(NO_ID),
    await action(NO_ID, 'reinstate', { reason }),
    await action(NO_ID, 'notes', { text: 'x' }),
    await action(NO_ID, 'impersonate', { reason }),
  ];
  for (const { body } of unknown)
    expect(body).toMatchObject({ status: 404, code: 'accounts.user-not-found' });
});

test('suspending, reactivating and impersonating require reauthentication', async () => {
  const other = await operator(site);
  await expireReauthentication(site, other);
  const fan = await registerFan(site);
  for (const [what, body] of [
    ['suspend', { reason: 'spam', days: null }],
    ['reinstate', { reason: 'a mistake' }],
    ['impersonate', { reason: 'asked for help' }],
  ] as const) {
    const answer = await site.call('POST', `/admin/users/${fan.id}/${what}`, { token: other.token, body });
    expect(answer.body).toMatchObject({ status: 403, code: 'session.reauthentication-needed' });
  }
  expect((await me(fan.token)).status).toBe(200);
});

test('a reason and a sensible length are asked for', async () => {
  const fan = await registerFan(site);
  for (const body of [
    { reason: 'x', days: 1 },
    { reason: 'Spam here', days: 0 },
    { reason: 'Spam here', days: 366 },
  ])
    expect((await action(fan.id, 'suspend', body)).body.code).toBe('request.shape');
  expect((await show(fan.id)).data.state).toBe('unconfirmed');
});

test('operators leave notes for each other, which nobody can change', async () => {
  const fan = await registerFan(site);
  const { data } = await action(fan.id, 'notes', { text: ' Paid by a card of her sister. ' });
  expect(data).toMatchObject({ text: 'Paid by a card of her sister.', by: 'Ira Holm' });
  expect((await show(fan.id)).data.notes).toEqual([data]);
  expect(JSON.stringify((await me(fan.token)).body)).not.toContain('sister');
  await expect(
    site.runtime.database.pool.query('update account_notes set body = $1', ['Something else']),
  ).rejects.toThrow();
});

test('a suspended account keeps its password check', async () => {
  const fan = await registerFan(site);
  await suspend(fan.id);
  const body = { username: fan.username, password: TEST_PASSWORD };
  expect((await site.call('POST', '/auth/login', { body })).body.code).toBe('accounts.suspended');
});
