import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MILLISECONDS } from '#platform/contract/day.ts';
import {
  creatorForm,
  freshUsername,
  NO_ID,
  operator,
  registerFan,
  TEST_PASSWORD,
  type TestUser,
} from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';

let site: TestSite;
let boss: TestUser;
beforeAll(async () => {
  site = await openTestSite();
  boss = await operator(site);
});
afterAll(() => site.close());

const FAN = '/auth/users/register';
const CREATOR = '/auth/performers/register';

async function signUp(value: 'open' | 'by-invitation' | 'closed') {
  const answer = await site.call('PUT', '/admin/settings/signUp', { token: boss.token, body: { value } });
  expect(answer.status).toBe(200);
}

async function invite(fields: Record<string, unknown> = {}) {
  const body = { role: 'both', note: 'For Kay', uses: 1, days: null, ...fields };
  const { status, data } = await site.call('POST', '/admin/invitations', { token: boss.token, body });
  expect(status).toBe(200);
  const code = new URL(data.link).searchParams.get('invitation') ?? '';
  return { id: data.invitation._id as string, code, link: data.link as string };
}

const listed = async (id: string) =>
  (
    await site.call('GET', '/admin/invitations', { token: boss.token, query: { limit: '100' } })
  ).data.data.find((each: { _id: string }) => each._id === id);

function registration(invitation?: string, fields: Record<string, unknown> = {}) {
  const username = freshUsername();
  const email = `${username}@fans.test`;
  return { name: 'Kay', username, email, password: TEST_PASSWORD, invitation, ...fields };
}
const register = (invitation?: string, fields: Record<string, unknown> = {}) =>
  site.call('POST', FAN, { body: registration(invitation, fields) });

async function codeOf(answer: ReturnType<typeof register>) {
  const { body } = await answer;
  return [body.status, body.code];
}

test('where sign-up is closed, nobody registers, and nobody learns which names are taken', async () => {
  const { username } = await registerFan(site);
  const { code } = await invite();
  await signUp('closed');
  const closed = [403, 'accounts.sign-up-closed'];
  expect(await codeOf(register())).toEqual(closed);
  expect(await codeOf(register(code))).toEqual(closed);
  expect(await codeOf(register(undefined, { username }))).toEqual(closed);
  const creator = await site.upload(CREATOR, await creatorForm());
  expect([creator.status, creator.body.code]).toEqual(closed);
  for (const path of [FAN, CREATOR]) {
    const { status, body } = await site.call('POST', `${path}/check`, { body: { username } });
    expect([status, body.code]).toEqual(closed);
  }
  const outside = await site.inject('api', { method: 'POST', url: FAN, payload: registration() });
  expect([outside.statusCode, outside.json().code]).toEqual(closed);
  expect((await site.call('GET', '/settings/public')).data.signUp).toBe('closed');
  // The operator's other ways to make accounts stay.
  await operator(site);
  await signUp('open');
  expect((await register()).status).toBe(200);
});

test('by invitation, an account costs one use, and a refused registration none', async () => {
  const { username } = await registerFan(site);
  await signUp('by-invitation');
  const { id, code, link } = await invite({ uses: 2, note: 'For Kay' });
  expect(link).toContain('/auth/register?invitation=');
  expect(await codeOf(register())).toEqual([403, 'accounts.invitation-needed']);
  expect(await codeOf(register('wrong'))).toEqual([410, 'accounts.invitation-unusable']);
  expect((await site.call('GET', '/auth/invitation', { query: { code } })).data).toEqual({ role: 'both' });
  expect(await codeOf(register(code, { username }))).toEqual([409, 'accounts.username-taken']);
  const check = (invitation?: string) =>
    site.call('POST', `${FAN}/check`, { body: { username: freshUsername(), invitation } });
  expect([(await check()).status, (await check(code)).status]).toEqual([403, 200]);
  expect(await listed(id)).toMatchObject({ usesLeft: 2, uses: 2, state: 'active', createdBy: 'Ira Holm' });
  expect((await register(code)).status).toBe(200);
  expect((await site.upload(CREATOR, await creatorForm({ invitation: code }))).status).toBe(200);
  expect(await listed(id)).toMatchObject({ usesLeft: 0, state: 'used-up' });
  expect(await codeOf(register(code))).toEqual([410, 'accounts.invitation-unusable']);
  const { data } = await site.call('GET', '/admin/audit', {
    token: boss.token,
    query: { on: id, action: 'invitation.used' },
  });
  expect(data.total).toBe(2);
  await signUp('open');
});

test('a registration and its check refuse the same invitations, for fans and creators', async () => {
  await signUp('by-invitation');
  const [forFans, forCreators] = [await invite({ role: 'fan' }), await invite({ role: 'creator' })];
  const creator = async (invitation?: string) =>
    site.upload(CREATOR, await creatorForm(invitation === undefined ? {} : { invitation }));
  const check = (path: string) => (invitation?: string) =>
    site.call('POST', `${path}/check`, { body: { username: freshUsername(), invitation } });
  for (const [ask, others] of [
    [register, forCreators],
    [check(FAN), forCreators],
    [creator, forFans],
    [check(CREATOR), forFans],
  ] as const) {
    expect(await codeOf(ask())).toEqual([403, 'accounts.invitation-needed']);
    expect(await codeOf(ask('wrong'))).toEqual([410, 'accounts.invitation-unusable']);
    expect(await codeOf(ask(others.code))).toEqual([403, 'accounts.invitation-for-others']);
  }
  await signUp('open');
});

test('of twenty at once, exactly as many get in as there are uses', async () => {
  await signUp('by-invitation');
  const { id, code } = await invite({ uses: 3, role: 'fan' });
  const answers = await Promise.all(Array.from({ length: 20 }, () => register(code)));
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array(3).fill(200), ...Array(17).fill(410)]);
  expect(await listed(id)).toMatchObject({ usesLeft: 0 });
  await signUp('open');
});

test('an invitation is for its role, until it expires or is revoked', async () => {
  await signUp('by-invitation');
  const forCreators = await invite({ role: 'creator' });
  const refused = await register(forCreators.code);
  expect(refused.body).toMatchObject({
    status: 403,
    code: 'accounts.invitation-for-others',
    role: 'creator',
  });
  const revoked = await invite();
  const revoke = (id: string) => site.call('DELETE', `/admin/invitations/${id}`, { token: boss.token });
  expect((await revoke(revoked.id)).status).toBe(200);
  expect((await revoke(revoked.id)).status).toBe(200);
  expect((await revoke(NO_ID)).body).toMatchObject({ status: 404, code: 'accounts.invitation-not-found' });
  expect(await codeOf(register(revoked.code))).toEqual([410, 'accounts.invitation-unusable']);
  expect(await listed(revoked.id)).toMatchObject({ state: 'revoked', usesLeft: 1 });
  const short = await invite({ days: 1 });
  site.clock.advance(DAY_MILLISECONDS);
  expect(await codeOf(register(short.code))).toEqual([410, 'accounts.invitation-unusable']);
  expect(await listed(short.id)).toMatchObject({ state: 'expired' });
  const { body } = await site.call('GET', '/auth/invitation', { query: { code: short.code } });
  expect(body).toMatchObject({ status: 410, code: 'accounts.invitation-unusable' });
  await signUp('open');
});

test('the code is nowhere in the database', async () => {
  const { code } = await invite();
  const { rows } = await site.runtime.database.pool.query(
    `select (select string_agg(i::text, '') from invitations i) || (select string_agg(a::text, '') from audit_log a) as all`,
  );
  expect(rows[0].all).not.toContain(code);
});
