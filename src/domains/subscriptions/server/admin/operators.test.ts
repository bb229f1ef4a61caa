import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAX_EXPORTED } from '#platform/contract/csv-files.contract.ts';
import {
  giveTokens,
  NO_ID,
  operator,
  registerCreator,
  registerFan,
  type TestUser,
} from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { ownSubscription, passDays, subscribableCreator, subscribeTo } from '#testing/subscriptions.ts';
import { seedRows } from '#testing/watch-reads.ts';

let site: TestSite;
let boss: TestUser;
let creator: TestUser;
let paying: TestUser;
let guest: TestUser;
beforeAll(async () => {
  site = await openTestSite();
  boss = await operator(site);
  creator = await subscribableCreator(site);
  paying = await registerFan(site);
  guest = await registerFan(site);
  await giveTokens(site, paying, 200_00);
  await subscribeTo(site, paying, creator, { payWith: 'wallet' });
});
afterAll(() => site.close());

const list = async (query: Record<string, string> = {}) =>
  (await site.call('GET', '/admin/subscriptions', { token: boss.token, query })).data;
const inDays = (days: number) => new Date(site.clock.now().getTime() + days * 86_400_000).toISOString();
const grant = (body: object = {}) =>
  site.call('POST', '/admin/subscriptions', {
    token: boss.token,
    body: {
      userId: guest.id,
      performerId: creator.id,
      expiredAt: inDays(10),
      reason: 'Won a raffle',
      ...body,
    },
  });

test('a grant gives access until its date, costs nothing and is logged with its reason', async () => {
  const { status, data } = await grant();
  expect(status).toBe(200);
  expect(data).toMatchObject({ type: 'system', state: 'active', price: 0, nextRenewalAt: null });
  expect((await grant()).body.code).toBe('subscriptions.grant-running');
  expect(await ownSubscription(site, guest, creator)).toMatchObject({
    subscriptionType: 'system',
    isSubscribed: true,
    price: null,
  });
  const { rows } = await site.runtime.database.pool.query(
    `select reason, user_id from audit_log where action = 'subscription.granted'`,
  );
  expect(rows).toEqual([{ reason: 'Won a raffle', user_id: guest.id }]);
});

test('a grant is refused to nobody, for nobody, and for no time', async () => {
  expect((await grant({ userId: NO_ID })).body.code).toBe('subscriptions.fan-not-found');
  expect((await grant({ userId: creator.id })).body.code).toBe('subscriptions.fan-not-found');
  expect((await grant({ performerId: NO_ID })).body.code).toBe('creators.not-found');
  const waiting = await registerCreator(site);
  expect((await grant({ performerId: waiting.id })).body.code).toBe('creators.not-found');
  expect((await grant({ expiredAt: inDays(-1) })).body.code).toBe('subscriptions.end-not-ahead');
  expect((await grant({ expiredAt: inDays(2_000) })).body.code).toBe('subscriptions.end-not-ahead');
});

test('the list has its filters and sums, and is exported', async () => {
  expect(await list()).toMatchObject({ total: 2, sums: { running: 2, pastDue: 0, perMonth: 10 } });
  const names = async (query: Record<string, string>) =>
    (await list(query)).data.map(({ fan }: { fan: { username: string } }) => fan.username);
  expect(await names({ type: 'system' })).toEqual([guest.username]);
  expect(await names({ payWith: 'wallet' })).toEqual([paying.username]);
  expect(await names({ state: 'ended' })).toEqual([]);
  expect(await names({ user: guest.id })).toEqual([guest.username]);
  expect((await names({ user: creator.id })).length).toBe(2);
  expect(await names({ toDate: '2020-01-01' })).toEqual([]);
  const ordered = await site.call('POST', '/admin/subscriptions/exports', {
    token: boss.token,
    body: { type: 'monthly' },
  });
  expect(ordered.status, JSON.stringify(ordered.body)).toBe(200);
  const nothing = { token: boss.token, body: { toDate: '2020-01-01' } };
  expect((await site.call('POST', '/admin/subscriptions/exports', nothing)).body.code).toBe('export.empty');
});

test('operators end renewals, or the access at once; both are logged', async () => {
  const cancel = (id: string, body: object) =>
    site.call('POST', `/admin/subscriptions/${id}/cancel`, { token: boss.token, body });
  const [row] = (await list({ user: paying.id })).data;
  expect((await cancel(row._id, { reason: 'Asked by letter' })).data).toMatchObject({ state: 'canceled' });
  expect(await ownSubscription(site, paying, creator)).toMatchObject({ isSubscribed: true });
  expect((await cancel(row._id, { reason: 'Asked by letter', now: true })).data).toMatchObject({
    state: 'ended',
  });
  expect(await ownSubscription(site, paying, creator)).toMatchObject({ isSubscribed: false });
  expect((await cancel(NO_ID, { reason: 'Nothing there' })).body.code).toBe('subscriptions.not-found');
  const { rows } = await site.runtime.database.pool.query(
    `select count(*)::int as total from audit_log where action = 'subscription.canceled'`,
  );
  expect(rows[0].total).toBe(2);
});

test('a creator’s list has its filters, and tells who runs out', async () => {
  const mine = await subscribableCreator(site);
  const wren = await registerFan(site, { name: 'Wren Moss' });
  const other = await registerFan(site, { name: 'Robin' });
  for (const fan of [wren, other]) {
    await giveTokens(site, fan, 50_00);
    await subscribeTo(site, fan, mine, { payWith: 'wallet' });
  }
  const { _id } = await ownSubscription(site, wren, mine);
  await site.call('POST', `/payment/system/cancel-subscription/${_id}`, { token: wren.token, body: {} });
  const search = async (query: Record<string, string> = {}) =>
    (await site.call('GET', '/subscriptions/performer/search', { token: mine.token, query })).data;
  const names = async (query: Record<string, string>) =>
    (await search(query)).data.map(({ userInfo }: { userInfo: { name: string } }) => userInfo.name);
  expect((await search()).sums).toEqual({
    subscribers: 2,
    renewing: 1,
    endingSoon: 0,
    pastDue: 0,
    nextMonth: 10,
  });
  expect(await names({ q: 'moss' })).toEqual(['Wren Moss']);
  expect(await names({ status: 'deactivated' })).toEqual(['Wren Moss']);
  expect(await names({ status: 'active' })).toEqual(['Robin']);
  expect(await names({ subscriptionType: 'yearly' })).toEqual([]);
  expect(await names({ endsSoon: 'true' })).toEqual([]);
  await passDays(site, 25);
  expect(await names({ endsSoon: 'true' })).toEqual(['Wren Moss']);
  expect((await search()).sums.endingSoon).toBe(1);
  expect((await names({ sortBy: 'expiredAt', sort: 'asc' })).length).toBe(2);
  await passDays(site, 6);
  expect(await names({ state: 'ended' })).toEqual(['Wren Moss']);
  // Nothing of the fan's card or address.
  expect(JSON.stringify(await search())).not.toContain('@fans.test');
});

test('a fan’s list knows every state, and finds nothing by a malformed id', async () => {
  const search = async (query: Record<string, string> = {}) =>
    (await site.call('GET', '/subscriptions/user/search', { token: paying.token, query })).data.total;
  expect(await search()).toBe(1);
  expect(await search({ state: 'ended' })).toBe(1);
  for (const state of ['created', 'active', 'trial', 'past-due', 'canceled'])
    expect(await search({ state })).toBe(0);
  for (const status of ['created', 'active', 'suspended']) expect(await search({ status })).toBe(0);
  expect(await search({ performerId: 'nobody' })).toBe(0);
  expect(await search({ performerId: creator.id })).toBe(1);
});

test('more subscriptions than a file holds are refused', async () => {
  await seedRows(
    site,
    `insert into subscriptions (id, fan_id, creator_id, status, plan, months, price_cents, started_at, expires_at,
       access_until, created_at, updated_at)
     select gen_random_uuid(), gen_random_uuid(), '${creator.id}', 'deactivated', 'free', 1, 0, '2026-01-01', '2026-01-08',
       '2026-01-08', '2026-01-01', '2026-01-01'
     from generate_series(1, ${MAX_EXPORTED} + 1)`,
  );
  const all = { token: boss.token, body: {} };
  expect((await site.call('POST', '/admin/subscriptions/exports', all)).body.code).toBe('export.too-long');
});
