import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MILLISECONDS } from '#platform/contract/day.ts';
import { tokens } from '#platform/contract/money.ts';
import {
  giveTip,
  giveTokens,
  operator,
  registerCreator,
  registerFan,
  type TestUser,
} from '#testing/factories.ts';
import { runJob } from '#testing/run-job.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { reverseCharge, rollUp } from '../index.ts';

let site: TestSite;
let boss: TestUser;
let creator: TestUser;
let fan: TestUser;
let other: TestUser;
let first: { _id: string };
beforeAll(async () => {
  site = await openTestSite();
  boss = await operator(site);
  creator = await registerCreator(site, { approved: true });
  fan = await registerFan(site);
  other = await registerFan(site);
  await giveTokens(site, fan, 100_00);
  await giveTokens(site, other, 50_00);
  site.clock.advance(1_000);
  first = (await giveTip(site, { fan, creator }, { price: 20 })).data;
  site.clock.advance(DAY_MILLISECONDS);
  await giveTip(site, { fan: other, creator }, { price: 10 });
  await site.runtime.write({}, (ctx) =>
    reverseCharge(ctx, {
      chargeId: first._id,
      grossTokens: tokens(5_00),
      reason: 'Half the show',
      key: 'r1',
    }),
  );
  await site.runtime.write({}, (ctx) => rollUp(ctx.tx));
});
afterAll(() => site.close());

const get = (path: string, query: Record<string, string> = {}) =>
  site.call('GET', path, { token: boss.token, query: { limit: '200', ...query } });

interface Entry {
  transactionId: string;
  amount: number;
  account: string;
  kind: string;
  owner: { _id: string } | null;
  hash: string | null;
}
const entries = async (query: Record<string, string> = {}): Promise<Entry[]> =>
  (await get('/admin/ledger/entries', query)).data.data;
const inHundredths = (rows: readonly Entry[]) =>
  rows.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);

test('every entry of the books is there, and each transaction sums to zero', async () => {
  const all = await entries();
  const { rows } = await site.runtime.database.pool.query('select count(*) as total from ledger_entries');
  expect(all).toHaveLength(rows[0].total);
  const transactions = Map.groupBy(all, ({ transactionId }) => transactionId);
  // Two top-ups, two tips, one reversal.
  expect(transactions.size).toBe(5);
  for (const each of transactions.values()) expect(inHundredths(each)).toBe(0);
});

test('the newest entries come first, page by page', async () => {
  const { data } = await get('/admin/ledger/entries', { limit: '3' });
  const next = await get('/admin/ledger/entries', { limit: '3', offset: '3' });
  const all = await entries();
  expect([...data.data, ...next.data.data]).toEqual(all.slice(0, 6));
  expect(data.total).toBe(all.length);
  expect(all[0]?.kind).toBe('reversal');
  expect(all.at(-1)?.kind).toBe('top_up');
});

test('entries can be filtered by account, kind and day', async () => {
  expect((await entries({ account: 'fees' })).every(({ account }) => account === 'fees')).toBe(true);
  expect(await entries({ account: 'fees', kind: 'charge' })).toHaveLength(2);
  expect(await entries({ account: 'promotions' })).toEqual([]);
  expect(new Set((await entries({ toDate: '2026-11-02' })).map(({ kind }) => kind))).toEqual(
    new Set(['top_up', 'charge']),
  );
  // A value that is no account filters nothing.
  expect(await entries({ account: 'nonsense' })).toEqual(await entries());
});

test('the entries of one user add up to their balance', async () => {
  expect(inHundredths(await entries({ user: fan.id }))).toBe(85_00);
  const earned = await entries({ user: creator.id });
  const figures = (await get(`/admin/users/${creator.id}`)).data.figures;
  expect(inHundredths(earned)).toBe(Math.round((figures.held + figures.available) * 100));
  expect(figures.earned).toBe(figures.held + figures.available);
  expect(earned.every(({ owner, hash }) => owner?._id === creator.id && hash?.length === 64)).toBe(true);
  expect((await get(`/admin/users/${fan.id}`)).data.figures).toEqual({
    toppedUp: 100,
    spent: 15,
    balance: 85,
  });
});

test('a charge shows its entries and those of its reversal', async () => {
  const moved = await entries({ of: first._id });
  expect(new Set(moved.map(({ kind }) => kind))).toEqual(new Set(['charge', 'reversal']));
  expect(inHundredths(moved)).toBe(0);
});

test('a payment by card shows the entries of its top-up', async () => {
  const { data } = await get('/admin/card-payments', { user: fan.id });
  expect(data).toMatchObject({
    total: 1,
    data: [{ amount: 100, status: 'success', payer: { _id: fan.id } }],
  });
  const moved = await entries({ of: data.data[0]._id });
  expect(moved.map(({ kind, amount }) => [kind, amount])).toEqual(
    expect.arrayContaining([
      ['top_up', 100],
      ['top_up', -100],
    ]),
  );
  expect((await get('/admin/card-payments', { user: fan.id, status: 'fail' })).data.total).toBe(0);
});

test('charges show buyer, seller, shares and state', async () => {
  const { data } = await get('/admin/charges');
  expect(data.total).toBe(2);
  expect(data.data[1]).toMatchObject({
    _id: first._id,
    kind: 'tip',
    buyer: { _id: fan.id },
    seller: { _id: creator.id },
    gross: 20,
    givenBack: 5,
    state: 'partly-given-back',
  });
  for (const { gross, fee, net } of data.data) expect(Math.round((fee + net) * 100)).toBe(gross * 100);
  expect((await get('/admin/charges', { state: 'held' })).data.total).toBe(1);
  expect((await get('/admin/charges', { state: 'given-back' })).data.total).toBe(0);
  expect((await get('/admin/charges', { state: 'available' })).data.total).toBe(0);
  expect((await get('/admin/charges', { user: fan.id })).data.total).toBe(1);
  expect((await get('/admin/charges', { user: creator.id })).data.total).toBe(2);
  expect((await get('/admin/charges', { fromDate: '2026-11-03' })).data.total).toBe(1);
});

test('the status shows when the ledger was checked, and a check can be requested', async () => {
  expect((await get('/admin/ledger')).data).toMatchObject({
    lastCheck: null,
    isLate: true,
    waitingEntries: 0,
  });
  expect((await site.call('POST', '/admin/ledger/check', { token: boss.token })).status).toBe(200);
  await site.drain();
  const { data } = await get('/admin/ledger');
  const wholeAt = site.clock.now();
  const wholeEntries = (await entries()).length;
  expect(data).toEqual({
    lastCheck: {
      checkedAt: wholeAt.toISOString(),
      isWhole: true,
      entries: wholeEntries,
      wholeAt: wholeAt.toISOString(),
      wholeEntries,
      faults: [],
    },
    isLate: false,
    waitingEntries: 0,
  });
  site.clock.advance(3 * 60 * 60_000);
  expect((await get('/admin/ledger')).data.isLate).toBe(true);

  // The hourly check covers what is new, the nightly one everything.
  const isWhole: boolean[] = [];
  for (let hour = 0; hour < 30; hour++) {
    await runJob(site, 'check-ledger');
    const { lastCheck, isLate } = (await get('/admin/ledger')).data;
    expect(isLate).toBe(false);
    isWhole.push(lastCheck.isWhole);
    site.clock.advance(60 * 60_000);
  }
  expect(isWhole.filter(Boolean)).toHaveLength(1);
  await site.runtime.database.pool.query('delete from ledger_checks where is_whole and checked_at > $1', [
    wholeAt,
  ]);
  expect((await get('/admin/ledger')).data.isLate).toBe(true);
});

test('the dashboard shows what cards paid in', async () => {
  const { data } = await get('/admin/dashboard');
  const sum = data.days.reduce((total: number, { moneyIn }: { moneyIn: number }) => total + moneyIn, 0);
  expect(sum).toBe(150);
});

test('the ends of holds can be filtered out', async () => {
  site.clock.advance(8 * DAY_MILLISECONDS);
  await runJob(site, 'mature-earnings');
  const all = await entries();
  expect(await entries({ kind: 'maturity' })).not.toEqual([]);
  expect(await entries({ kind: 'without-maturity' })).toEqual(all.filter(({ kind }) => kind !== 'maturity'));
});
