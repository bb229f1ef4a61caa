/** The operators' lists of money: their sums, their CSV files, and the figures of the dashboard that lead to them. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reverseCharge } from '#domains/wallet/server/index.ts';
import { MAX_EXPORTED } from '#platform/contract/csv-files.contract.ts';
import { DAY_MILLISECONDS } from '#platform/contract/day.ts';
import { tokens } from '#platform/contract/money.ts';
import {
  expireReauthentication,
  giveTip,
  giveTokens,
  operator,
  registerCreator,
  registerFan,
  type TestUser,
} from '#testing/factories.ts';
import { readCsv } from '#testing/read-csv.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { seedRows } from '#testing/watch-reads.ts';

let site: TestSite;
let boss: TestUser;
let fan: TestUser;
let creator: TestUser;
let firstTip: string;

beforeAll(async () => {
  site = await openTestSite();
  // Half past eleven in the evening of the second in UTC is the third in Warsaw.
  site.clock.advance(Date.parse('2026-12-02T23:30:00.000Z') - site.clock.now().getTime());
  boss = await operator(site);
  const body = { value: 'Europe/Warsaw' };
  await site.call('PUT', '/admin/settings/moneyTimeZone', { token: boss.token, body });
  fan = await registerFan(site);
  creator = await registerCreator(site, { approved: true });
  await giveTokens(site, fan, 100_00);
  firstTip = (await giveTip(site, { fan, creator }, { price: 20 })).data._id;
  site.clock.advance(DAY_MILLISECONDS);
  await giveTip(site, { fan, creator }, { price: 10.05 });
  await site.runtime.write({}, (ctx) =>
    reverseCharge(ctx, { chargeId: firstTip, grossTokens: tokens(5_00), reason: 'Half the show', key: 'r1' }),
  );
});
afterAll(() => site.close());

type Query = Record<string, string>;

const read = async (path: string, query: Query = {}) =>
  (await site.call('GET', path, { token: boss.token, query })).data;
const order = (list: string, body: Query = {}, by = boss) =>
  site.call('POST', `/admin/${list}/exports`, { token: by.token, body });

/** The file of a list. */
async function fileOf(list: string, filter: Query = {}) {
  const { status, data } = await order(list, filter);
  expect(status).toBe(200);
  const file = await readCsv(site, { address: data.address, token: boss.token });
  expect(file.rows).toHaveLength(data.total);
  return file;
}

const inHundredths = (rows: readonly Record<string, string>[], column: string) =>
  rows.reduce((sum, row) => sum + Math.round(Number(row[column]) * 100), 0);

describe('sums are those of everything that the filter finds', () => {
  test('of charges', async () => {
    const all = await read('/admin/charges', { limit: '1' });
    expect(all.data).toHaveLength(1);
    expect(all.sums).toEqual({ gross: 30.05, fee: 3, net: 27.05, givenBack: 5 });
    const held = await read('/admin/charges', { state: 'held' });
    expect(held.sums).toEqual({ gross: 10.05, fee: 1, net: 9.05, givenBack: 0 });
    const nobodys = await read('/admin/charges', { user: boss.id });
    expect(nobodys.sums).toEqual({ gross: 0, fee: 0, net: 0, givenBack: 0 });
  });

  test('of card payments, by currency', async () => {
    const unpaid = await site.call('POST', '/payment/wallet/top-up', {
      token: fan.token,
      body: { amount: 12.5 },
    });
    expect(unpaid.status).toBe(200);
    const { sums } = await read('/admin/card-payments', { limit: '1' });
    expect(sums).toEqual([{ currency: 'USD', amount: 112.5, paid: 100, wentBack: 0 }]);
    expect((await read('/admin/card-payments', { status: 'fail' })).sums).toEqual([]);
  });

  test('of ledger entries, which are zero where whole transactions are found', async () => {
    expect((await read('/admin/ledger/entries', { limit: '1' })).sum).toBe(0);
    expect((await read('/admin/ledger/entries', { account: 'fees' })).sum).toBe(2.5);
    expect((await read('/admin/ledger/entries', { account: 'fees', kind: 'reversal' })).sum).toBe(-0.5);
    expect((await read('/admin/ledger/entries', { user: fan.id })).sum).toBe(74.95);
  });
});

describe('a file has what its list finds', () => {
  test('of charges', async () => {
    const { rows, name } = await fileOf('charges', { fromDate: '2026-12-03', toDate: '2026-12-03' });
    expect(name).toBe('purchases-2026-12-03-to-2026-12-03.csv');
    const { username } = (await site.call('GET', '/users/me', { token: fan.token })).data;
    expect(rows).toMatchObject([
      {
        time: '2026-12-02T23:30:00.000Z',
        day: '2026-12-03',
        id: firstTip,
        kind: 'tip',
        buyer: username,
        sellerId: creator.id,
        paid: '20.00',
        fee: '2.00',
        toCreator: '18.00',
        refunded: '5.00',
        unit: 'token',
        state: 'partly refunded',
      },
    ]);
    const all = await fileOf('charges');
    expect(all.name).toBe('purchases-to-2026-12-04.csv');
    expect(inHundredths(all.rows, 'paid')).toBe(30_05);
  });

  test('of card payments', async () => {
    const { rows, name } = await fileOf('card-payments', { user: fan.id, status: 'success' });
    expect(name).toBe('card-payments-to-2026-12-04.csv');
    expect(rows).toMatchObject([
      { day: '2026-12-03', payerId: fan.id, amount: '100.00', unit: 'USD', state: 'success' },
    ]);
  });

  test('of ledger entries', async () => {
    const { rows, name } = await fileOf('ledger/entries', { account: 'fees' });
    expect(name).toBe('ledger-to-2026-12-04.csv');
    expect(rows.map(({ amount, unit }) => [amount, unit])).toEqual([
      ['-0.50', 'token'],
      ['1.00', 'token'],
      ['2.00', 'token'],
    ]);
    const whole = await fileOf('ledger/entries');
    expect(inHundredths(whole.rows, 'amount')).toBe(0);
  });
});

test('a file has what there was when it was ordered', async () => {
  const { data } = await order('charges');
  expect((await giveTip(site, { fan, creator }, { price: 10, message: 'Later' })).status).toBe(200);
  const { rows } = await readCsv(site, { address: data.address, token: boss.token });
  expect(rows).toHaveLength(data.total);
});

test('an export is written into the log, requires reauthentication, and is not empty', async () => {
  const filter = { state: 'held', fromDate: '2026-12-01' };
  expect((await order('charges', filter)).status).toBe(200);
  const log = await read('/admin/audit', { action: 'charges.exported' });
  expect(log.data[0]).toMatchObject({ by: { _id: boss.id }, after: { asked: filter } });
  for (const list of ['charges', 'card-payments', 'ledger/entries']) {
    const nothing = await order(list, { toDate: '2020-01-01' });
    expect([nothing.status, nothing.body.code]).toEqual([422, 'export.empty']);
  }
  const colleague = await operator(site);
  await expireReauthentication(site, colleague);
  expect((await order('charges', {}, colleague)).body.code).toBe('session.reauthentication-needed');
});

test('the figures of the dashboard are the sums of the lists that they lead to', async () => {
  site.clock.advance(23 * 60 * 60_000);
  const payer = await registerFan(site);
  const started = await site.call('POST', '/payment/wallet/top-up', {
    token: payer.token,
    body: { amount: 40 },
  });
  // Begun before midnight, paid after it: it belongs to the day on which the list has it.
  site.clock.advance(45 * 60_000);
  await site.call('POST', `/payment/sandbox/${started.data._id}/pay`, {
    token: payer.token,
    body: { card: 'pays' },
  });
  await site.drain();
  const { days } = await read('/admin/dashboard');
  for (const { day, moneyIn, moneyOut, fees } of days) {
    const only = { fromDate: day, toDate: day };
    const [payments] = (await read('/admin/card-payments', only)).sums;
    expect([moneyIn, moneyOut], day).toEqual([payments?.paid ?? 0, payments?.wentBack ?? 0]);
    expect(fees, day).toBe((await read('/admin/ledger/entries', { ...only, account: 'fees' })).sum);
  }
  expect(days.find(({ day }: { day: string }) => day === '2026-12-04')?.moneyIn).toBe(40);
});

/** Old charges, each with an entry of the ledger and a card payment, many of them of one moment. */
async function seedMoney(count: number, block: string): Promise<void> {
  await seedRows(
    site,
    `create temporary table made as
     select ('00000000-0000-7000-${block}-' || lpad(n::text, 12, '0'))::uuid as id, n,
       timestamptz '2026-01-01 00:00:00.0005Z' + make_interval(secs => n / 100) as at
     from generate_series(1, ${count}) as n;
     insert into ledger_transactions (id, kind, actor, reason, request_id, idempotency_key, created_at)
     select id, 'charge', 'test', 'tip', '', 'bulk-' || id, at from made;
     insert into ledger_entries (transaction_id, position, account_id, amount)
     select made.id, p.position, a.id, p.amount
     from made, (values (1, 'fan_available', -100), (2, 'creator_pending', 100)) as p (position, kind, amount)
     join ledger_accounts a on a.kind = p.kind and a.owner_id in ('${fan.id}', '${creator.id}');
     insert into charges (id, receipt_number, kind, item_id, buyer_id, seller_id, gross, fee, net, rate_basis_points,
       balance_after, unlocks, created_at, available_at)
     select id, 1000 + n, 'tip', '${creator.id}', '${fan.id}', '${creator.id}', 100, 0, 100, 0, 0, false, at, at
     from made;
     insert into card_transactions (id, account_id, gateway, purpose, status, amount_cents, currency, gateway_ref,
       created_at, updated_at)
     select id, '${fan.id}', 'sandbox', 'wallet.top-up', 'success', 100, 'USD', 'bulk-' || id, at, at from made;`,
  );
}

test('a long file has every row once, also where many are of one moment', async () => {
  const count = 450;
  await seedMoney(count, '8000');
  const old = { toDate: '2026-02-01' };
  const charges = await fileOf('charges', old);
  expect(new Set(charges.rows.map(({ id }) => id)).size).toBe(count);
  const payments = await fileOf('card-payments', old);
  expect(new Set(payments.rows.map(({ id }) => id)).size).toBe(count);
  const entries = await fileOf('ledger/entries', old);
  const positions = entries.rows.map(({ transactionId, position }) => `${transactionId} ${position}`);
  expect(new Set(positions).size).toBe(2 * count);
  const times = charges.rows.map(({ time = '' }) => time);
  expect(times).toEqual(times.toSorted().reverse());
});

test('what is too much for one file is refused, and the days of a filter make it fit', async () => {
  await seedMoney(MAX_EXPORTED, '9000');
  const refused = { status: 422, code: 'export.too-long' };
  for (const list of ['charges', 'card-payments', 'ledger/entries'])
    expect((await order(list)).body, list).toMatchObject(refused);
  const { token } = creator;
  const earnings = (body: Query) => site.call('POST', '/performer/earnings/exports', { token, body });
  expect((await earnings({})).body).toMatchObject(refused);
  const history = await site.call('POST', '/wallet/history/exports', { token: fan.token, body: {} });
  expect(history.body).toMatchObject(refused);
  // Entries of one account are found by their seals, or while they wait for them.
  await seedRows(
    site,
    `insert into open_entries (transaction_id, position, account_id, amount, is_counted)
     select transaction_id, position, account_id, amount, false from ledger_entries
     where position = 2 and transaction_id::text like '00000000-0000-7000-9000-%'`,
  );
  const statement = await site.call('POST', '/performer/statements/exports', {
    token,
    body: { period: '2026' },
  });
  expect(statement.body).toMatchObject(refused);
  const sealed = await site.call('GET', '/performer/statements/2026/sealed', { token });
  expect(sealed.body).toMatchObject(refused);
  const recent = { fromDate: '2026-12-01' };
  expect((await order('charges', recent)).status).toBe(200);
  expect((await earnings(recent)).status).toBe(200);
});
