import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setSetting } from '#domains/site/server/index.ts';
import { reverseCharge, rollUp, setCreatorRate } from '#domains/wallet/server/index.ts';
import { DAY_MILLISECONDS } from '#platform/contract/day.ts';
import { basisPoints, tokens } from '#platform/contract/money.ts';
import { newId } from '#platform/server/ids.ts';
import { checkBooks } from '#testing/check-books.ts';
import {
  giveTip,
  giveTokens,
  operator,
  publishPost,
  registerCreator,
  registerFan,
  type TestUser,
} from '#testing/factories.ts';
import { readCsv } from '#testing/read-csv.ts';
import { runJob } from '#testing/run-job.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { type SealPage, verifySeals } from '../../../../tools/verify-statement.ts';

let site: TestSite;
let creator: TestUser;
let other: TestUser;
let fan: TestUser;
beforeAll(async () => {
  site = await openTestSite();
  creator = await registerCreator(site, { approved: true });
  other = await registerCreator(site, { approved: true });
  fan = await registerFan(site);
  await giveTokens(site, fan, 300_00);
});
afterAll(() => site.close());

const get = (path: string, query: Record<string, string> = {}, user = creator) =>
  site.call('GET', path, { token: user.token, query });

async function tip(price: number, seller = creator) {
  site.clock.advance(5_000);
  return (await giveTip(site, { fan, creator: seller }, { price, message: 'Bravo' })).data;
}

async function countAndSeal(): Promise<void> {
  while ((await site.runtime.database.transaction(rollUp)) > 0);
}

const refund = (chargeId: string, hundredths: number, key: string) =>
  site.runtime.write({}, (ctx) =>
    reverseCharge(ctx, { chargeId, grossTokens: tokens(hundredths), reason: 'asked for', key }),
  );

test('each sale is an earning with its fee, its hold and who paid', async () => {
  const charge = await tip(20.05);
  const { status, data } = await get('/performer/earning/search');
  expect(status).toBe(200);
  expect(data.total).toBe(1);
  expect(data.data[0]).toMatchObject({
    _id: charge._id,
    type: 'tip',
    grossPrice: 20.05,
    siteCommission: 0.1,
    fee: 2,
    netPrice: 18.05,
    message: 'Bravo',
    state: 'held',
  });
  expect(data.data[0].userInfo.username).toBe(fan.username);
  expect(Date.parse(data.data[0].availableAt) - Date.parse(data.data[0].createdAt)).toBe(
    7 * DAY_MILLISECONDS,
  );
});

test('a held earning becomes available when its hold ends, and not before', async () => {
  await runJob(site, 'mature-earnings');
  expect((await get('/performer/earning/stats')).data.balances).toMatchObject({ held: 18.05, available: 0 });
  site.clock.advance(7 * DAY_MILLISECONDS);
  await runJob(site, 'mature-earnings');
  await runJob(site, 'mature-earnings');
  const { data } = await get('/performer/earning/stats');
  expect(data.balances).toMatchObject({ earned: 18.05, held: 0, available: 18.05, paidOut: 0 });
  expect((await get('/performer/earning/search')).data.data[0].state).toBe('available');
});

test('where there is no hold, the next run of the job makes it available', async () => {
  await site.runtime.write({}, (ctx) => setSetting(ctx, 'holdDays', 0));
  await tip(10, other);
  await runJob(site, 'mature-earnings');
  expect((await get('/performer/earning/stats', {}, other)).data.balances).toMatchObject({
    held: 0,
    available: 9,
  });
  await site.runtime.write({}, (ctx) => setSetting(ctx, 'holdDays', 7));
});

test('statistics by type and with refunds add up, and equal the ledger to the hundredth', async () => {
  const charge = await tip(33.33);
  await tip(12.34);
  await refund(charge._id, 10_00, 'part');
  const { data } = await get('/performer/earning/stats');
  expect(data.byType.map(({ type, count }: { type: string; count: number }) => [type, count])).toEqual([
    ['tip', 3],
    ['refund', 1],
  ]);
  expect(data.totalGrossPrice).toBe(55.72);
  expect(data.totalSiteCommission + data.totalNetPrice).toBeCloseTo(data.totalGrossPrice, 10);
  const { rows } = await site.runtime.database.pool.query(
    `select sum(amount) as net from ledger_entries e join ledger_accounts a on a.id = e.account_id where owner_id = $1`,
    [creator.id],
  );
  expect(Math.round(data.totalNetPrice * 100)).toBe(Number(rows[0].net));
  const { earned, held, available, reserved, reserveFund, paidOut } = data.balances;
  expect(earned).toBe(data.totalNetPrice);
  expect(held + available + reserved + reserveFund + paidOut).toBeCloseTo(earned, 10);
  expect(data.nextMaturities).toEqual([{ day: '2026-11-16', amount: held, count: 2 }]);
});

const parts = ({ held, available, givenBackLater }: Record<string, number>) =>
  [held, available, givenBackLater].map((amount) => Math.round(Number(amount) * 100));

test('a period shows where its net is now, to the hundredth, and its rates', async () => {
  const { data: month } = await get('/performer/earning/stats', { period: 'this-month' });
  expect(month).toMatchObject({ today: '2026-11-09', fromDate: '2026-11-01', toDate: '2026-11-30' });
  expect(parts(month.breakdown)).toEqual([
    Math.round(month.balances.held * 100),
    Math.round(month.balances.available * 100),
    0,
  ]);
  expect(month.rates).toEqual([0.1]);
  // The sale of the first day has become available; the refund belongs to the second.
  const { data: early } = await get('/performer/earning/stats', { toDate: '2026-11-08' });
  expect(parts(early.breakdown)).toEqual([0, 18_05, 0]);
  const { data: late } = await get('/performer/earning/stats', { fromDate: '2026-11-09' });
  expect(parts(late.breakdown).reduce((sum, part) => sum + part)).toBe(Math.round(late.totalNetPrice * 100));
  const { data: before } = await get('/performer/earning/stats', { period: 'last-month' });
  expect(before).toMatchObject({ fromDate: '2026-10-01', toDate: '2026-10-31', rates: [] });
  expect(parts(before.breakdown)).toEqual([0, 0, 0]);
});

test('the sales of a period are found with the same filters', async () => {
  const { data } = await get('/performer/earning/search', { period: 'this-month' });
  expect(data.total).toBe(3);
  expect((await get('/performer/earning/search', { period: 'last-month' })).data.total).toBe(0);
});

test('different rates within a period are listed', async () => {
  const low = await registerCreator(site, { approved: true });
  await tip(10, low);
  await site.runtime.write({}, (ctx) => setCreatorRate(ctx.tx, low.id, basisPoints(500)));
  await tip(10, low);
  expect((await get('/performer/earning/stats', { period: 'this-month' }, low)).data.rates).toEqual([
    0.05, 0.1,
  ]);
});

test('refunds after a period are shown, and the parts still add up', async () => {
  const late = await registerCreator(site, { approved: true });
  const charge = await tip(40, late);
  const day = site.clock.now().toISOString().slice(0, 10);
  site.clock.advance(DAY_MILLISECONDS);
  await refund(charge._id, 10_00, 'a-day-later');
  const { data } = await get('/performer/earning/stats', { toDate: day }, late);
  expect(data.totalNetPrice).toBe(36);
  expect(parts(data.breakdown)).toEqual([27_00, 0, 9_00]);
  const { data: next } = await get('/performer/earning/stats', { period: 'this-month' }, late);
  expect(next.totalNetPrice).toBe(27);
  expect(parts(next.breakdown)).toEqual([27_00, 0, 0]);
});

test('the last thirty days are shown by day, with the top items and the number of notes', async () => {
  const busy = await registerCreator(site, { approved: true });
  const post = await publishPost(site, busy, { photos: 1, audience: 'buyers', price: 6, text: 'Nine cups' });
  const buyer = await registerFan(site);
  await giveTokens(site, buyer, 50_00);
  await site.call('POST', `/wallet/charges/feed/${post._id}`, { token: buyer.token, body: {} });
  site.clock.advance(DAY_MILLISECONDS);
  await tip(20, busy);
  await site.call('POST', `/wallet/charges/tip/${busy.id}`, {
    token: buyer.token,
    body: { price: 10, feedId: post._id },
  });
  const { data } = await get('/performer/earning/recent', {}, busy);
  const today = site.clock.now().toISOString().slice(0, 10);
  expect(data.days).toHaveLength(30);
  expect(data.days.at(-1)).toEqual({ day: today, net: 27, sold: 0 });
  expect(data.days.at(-2)).toMatchObject({ net: 5.4, sold: 1 });
  expect(data.days.at(0)).toMatchObject({ net: 0, sold: 0 });
  // Tips on the post count as part of its earnings.
  expect(data.best).toEqual([
    { type: 'feed', itemId: post._id, title: 'Nine cups', count: 1, tips: 1, net: 14.4 },
  ]);
  expect(data.notes.count).toBe(1);
  site.clock.advance(7 * DAY_MILLISECONDS);
  expect((await get('/performer/earning/recent', {}, busy)).data.notes.count).toBe(0);
  site.clock.advance(-8 * DAY_MILLISECONDS);
});

test('available earnings can still be refunded', async () => {
  const [first] = (await get('/performer/earning/search', {}, other)).data.data;
  await refund(first._id, 10_00, 'all-of-it');
  expect((await get('/performer/earning/search', {}, other)).data.data[0].state).toBe('refunded');
  expect((await get('/performer/earning/stats', {}, other)).data.balances).toMatchObject({
    earned: 0,
    available: 0,
  });
});

test('earnings are found by type and day, sorted and paged', async () => {
  const total = async (query: Record<string, string>) =>
    (await get('/performer/earning/search', query)).data.total;
  expect(await total({ type: 'tip' })).toBe(3);
  expect(await total({ type: 'feed' })).toBe(0);
  expect(await total({ fromDate: '2026-11-09' })).toBe(2);
  expect(await total({ toDate: '2026-11-08' })).toBe(1);
  const page = await get('/performer/earning/search', { sort: 'asc', limit: '1', offset: '1' });
  expect(page.data.data.map(({ grossPrice }: { grossPrice: number }) => grossPrice)).toEqual([33.33]);
  expect((await get('/performer/earning/stats', { toDate: '2026-11-08' })).data).toMatchObject({
    totalGrossPrice: 20.05,
    totalSiteCommission: 2,
    totalNetPrice: 18.05,
  });
  expect((await get('/performer/earning/stats', { type: 'feed' })).data.byType).toEqual([]);
  expect((await get('/performer/earning/search', { fromDate: 'then' })).body.code).toBe('request.shape');
});

test('an earning lists its entries, each with its seal', async () => {
  await countAndSeal();
  const [, , first] = (await get('/performer/earning/search')).data.data;
  const { data } = await get(`/performer/earnings/${first._id}/entries`);
  const rows = data.data as {
    account: string;
    amount: number;
    sequence: number | null;
    hash: string | null;
  }[];
  expect(rows.map(({ account, amount }) => [account, amount])).toEqual([
    ['fan_available', -20.05],
    ['creator_pending', 18.05],
    ['fees', 2],
    ['creator_pending', -18.05],
    ['creator_available', 18.05],
  ]);
  for (const { account, sequence, hash } of rows) {
    if (account.startsWith('creator'))
      expect([sequence, hash]).toEqual([expect.any(Number), expect.stringMatching(/^[0-9a-f]{64}$/)]);
    else expect([sequence, hash]).toEqual([null, null]);
  }
});

test('an earning that is not sealed yet says so', async () => {
  const charge = await tip(10);
  const { data } = await get(`/performer/earnings/${charge._id}/entries`);
  expect(data.data.map(({ sequence }: { sequence: null }) => sequence)).toEqual([null, null, null]);
});

test('entries of other creators are not found', async () => {
  const [own] = (await get('/performer/earning/search')).data.data;
  for (const id of [own._id, fan.id]) {
    const { body } = await get(`/performer/earnings/${id}/entries`, {}, other);
    expect(body).toMatchObject({ status: 404, code: 'payouts.earning-not-found' });
  }
});

async function exported(account: string, limit: string): Promise<SealPage[]> {
  const pages: SealPage[] = [];
  for (let after = 0; ; after = pages.at(-1)?.data.at(-1)?.sequence ?? after) {
    const { data } = await get('/performer/earnings/seals', { account, limit, after: String(after) });
    pages.push(data);
    if ((data.data.at(-1)?.sequence ?? 0) >= data.total) return pages;
  }
}

test('the exported chain verifies the balances offline, in one page or in many', async () => {
  await countAndSeal();
  const { balances } = (await get('/performer/earning/stats')).data;
  for (const limit of ['5000', '2']) {
    const held = verifySeals(await exported('pending', limit));
    expect(held).toMatchObject({ isSound: true, sumHundredths: Math.round(balances.held * 100) });
    const available = verifySeals(await exported('available', limit));
    expect(available).toMatchObject({ isSound: true, sumHundredths: Math.round(balances.available * 100) });
  }
  expect(verifySeals(await exported('reserved', '10'))).toMatchObject({ isSound: true, entries: 0 });
});

test('the entries that are sealed are counted, and only the creator’s own', async () => {
  await countAndSeal();
  const { sealedEntries } = (await get('/performer/earning/stats')).data;
  const pages = [...(await exported('pending', '5000')), ...(await exported('available', '5000'))];
  expect(sealedEntries).toBe(pages.flatMap(({ data }) => data).length);
  expect(sealedEntries).toBeGreaterThan(
    (await get('/performer/earning/stats', {}, other)).data.sealedEntries,
  );
});

test('every change in an exported chain is detected', async () => {
  const pages = await exported('pending', '5000');
  const [page] = pages;
  const [seal] = page?.data ?? [];
  if (!page || !seal) throw new Error('there are seals');
  const rest = page.data.slice(1);
  const forged: SealPage[][] = [
    [{ ...page, data: [{ ...seal, amountHundredths: seal.amountHundredths + 1 }, ...rest] }],
    [{ ...page, data: [{ ...seal, createdAt: '2026-11-01T00:00:00.000Z' }, ...rest] }],
    [{ ...page, data: [{ ...seal, kind: 'maturity' }, ...rest] }],
    [{ ...page, data: rest }],
    [{ ...page, data: [seal, ...rest.slice(1)] }],
    [{ ...page, accountId: 1 }],
    [{ ...page, previousHash: seal.hash }],
    [{ ...page, algorithm: 'another' }],
    // The end is cut off.
    [{ ...page, data: page.data.slice(0, -1) }],
  ];
  expect(verifySeals(pages).isSound).toBe(true);
  for (const statement of forged) expect(verifySeals(statement)).toMatchObject({ isSound: false });
});

test('only creators have earnings', async () => {
  const [own] = (await get('/performer/earning/search')).data.data;
  const paths = [
    'earning/search',
    'earning/stats',
    'earning/recent',
    'earning/months',
    `earnings/${own._id}/entries`,
    'earnings/seals',
  ];
  for (const path of paths.map((end) => `/performer/${end}`)) {
    expect((await site.call('GET', path)).status).toBe(401);
    expect((await get(path, {}, fan)).body.code).toBe('access.role-required');
  }
  expect((await get('/performer/earnings/seals', { account: 'secret' })).body.code).toBe('request.shape');
});

test('after the hourly check operators and creators see when the ledger was checked', async () => {
  expect((await get('/performer/earning/stats')).data.lastCheck).toBeNull();
  await runJob(site, 'check-ledger');
  const { lastCheck } = (await get('/performer/earning/stats')).data;
  expect(lastCheck).toEqual({
    checkedAt: site.clock.now().toISOString(),
    wholeAt: site.clock.now().toISOString(),
    faults: 0,
    entriesSince: expect.any(Number),
  });
  const wholeAt = site.clock.now().toISOString();
  site.clock.advance(60_000);
  await runJob(site, 'check-ledger');
  expect((await get('/performer/earning/stats')).data.lastCheck).toMatchObject({
    checkedAt: site.clock.now().toISOString(),
    wholeAt,
  });
  expect(await checkBooks(site)).toEqual([]);
});

test('entries newer than a check are not reported as checked', async () => {
  const since = async (account = creator) => {
    await countAndSeal();
    return (await get('/performer/earning/stats', {}, account)).data.lastCheck.entriesSince;
  };
  await countAndSeal();
  await runJob(site, 'check-ledger');
  expect(await since()).toBe(0);
  await tip(10);
  expect(await since()).toBe(1);
  expect(await since(other)).toBe(0);
  await runJob(site, 'check-ledger');
  expect(await since()).toBe(0);
  // An entry sealed only after a check was not part of the chain that the check read.
  await tip(10);
  await runJob(site, 'check-ledger');
  expect(await since()).toBe(1);
});

test('the figures add up while a tip comes in between them', async () => {
  const before = (await get('/performer/earning/stats')).data.balances;
  const held = new pg.Client({ connectionString: site.ownerUrl });
  await held.connect();
  try {
    // Balances wait for this table, sums of earnings do not.
    await held.query('begin; lock table open_entries in access exclusive mode');
    const asked = get('/performer/earning/stats');
    await expect
      .poll(async () => {
        const { rows } = await held.query(`
          select from pg_locks where relation = 'open_entries'::regclass and not granted
            and database = (select oid from pg_database where datname = current_database())`);
        return rows.length;
      })
      .toBe(1);
    await held.query(
      `select post_charge(p_id => $1, p_key => 'between two figures', p_kind => 'tip', p_item => $2, p_title => null, p_place => null,
         p_message => null, p_buyer => $3, p_seller => $2, p_gross => 1000, p_site_rate => 1000, p_unlocks => false,
         p_request => 'test', p_at => $4, p_available_at => $4, p_duplicates_since => null)`,
      [newId(), creator.id, fan.id, site.clock.now()],
    );
    await held.query('commit');
    expect((await asked).data.balances).toEqual(before);
  } finally {
    await held.end();
  }
  const after = (await get('/performer/earning/stats')).data.balances;
  expect(after).toEqual({ ...before, earned: before.earned + 9, held: before.held + 9 });
});

/** The creator's file. */
async function fileOf(user: TestUser, body: Record<string, string> = {}) {
  const { token } = user;
  const { status, data } = await site.call('POST', '/performer/earnings/exports', { token, body });
  expect(status).toBe(200);
  return { ...(await readCsv(site, { address: data.address, token })), address: data.address };
}

test('earnings are exported line by line, refunds as lines of their own, and add up to the sums', async () => {
  const seller = await registerCreator(site, { approved: true });
  const kept = await tip(20.05, seller);
  const returned = await tip(10, seller);
  site.clock.advance(1_000);
  await refund(returned._id, 10_00, 'exported');
  const post = await publishPost(site, seller, { photos: 1, audience: 'buyers', price: 5 });
  await site.call('POST', `/wallet/charges/feed/${post._id}`, { token: fan.token });
  const { rows, name } = await fileOf(seller, { period: 'this-year' });
  expect(name).toMatch(/^earnings-\d{4}-01-01-to-\d{4}-12-31\.csv$/);
  const { username } = (await site.call('GET', '/users/me', { token: fan.token })).data;
  expect(rows.map(({ kind, gross, fee, net, state }) => [kind, gross, fee, net, state])).toEqual([
    ['post', '5.00', '0.50', '4.50', 'pending'],
    ['tip', '-10.00', '-1.00', '-9.00', 'refund'],
    ['tip', '10.00', '1.00', '9.00', 'refunded'],
    ['tip', '20.05', '2.00', '18.05', 'pending'],
  ]);
  expect(rows[1]).toMatchObject({ refundOf: returned._id });
  expect(rows.at(-1)).toMatchObject({ id: kept._id, note: 'Bravo', username, unit: 'token', feeRate: '0.1' });
  const stats = (await get('/performer/earning/stats', { period: 'this-year' }, seller)).data;
  const sumOf = (column: string) =>
    rows.reduce((sum, row) => sum + Math.round(Number(row[column]) * 100), 0) / 100;
  expect([sumOf('gross'), sumOf('fee'), sumOf('net')]).toEqual([
    stats.totalGrossPrice,
    stats.totalSiteCommission,
    stats.totalNetPrice,
  ]);
});

test('a file of earnings has only the creator’s own, and is for nobody else', async () => {
  const seller = await registerCreator(site, { approved: true });
  const nothing = await site.call('POST', '/performer/earnings/exports', { token: seller.token, body: {} });
  expect(nothing.body).toMatchObject({ status: 422, code: 'export.empty' });
  const { _id } = await tip(10, seller);
  const own = await fileOf(seller);
  expect(own.rows.map(({ id }) => id)).toEqual([_id]);
  const theirs = await site.inject('site', { url: own.address, headers: { authorization: other.token } });
  expect(theirs.statusCode).toBe(404);
  const boss = await operator(site);
  const operators = await site.inject('site', { url: own.address, headers: { authorization: boss.token } });
  expect(operators.statusCode).toBe(404);
});
