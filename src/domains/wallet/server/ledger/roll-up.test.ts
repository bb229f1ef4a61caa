/** Counting and sealing while tips arrive, and the protection of entries against changes. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { basisPoints, tokens } from '#platform/contract/money.ts';
import { administer } from '#platform/server/db/scratch.ts';
import { newId } from '#platform/server/ids.ts';
import { openTestSite, TEST_START, type TestSite } from '#testing/site.ts';
import { balanceOf } from './balances.sql.ts';
import { keepRollingUp } from './keep-rolling-up.ts';
import { postCharge, postTopUp, rollUp } from './ledger.sql.ts';
import { findFaults } from './ledger-faults.sql.ts';
import { findRollUpLag } from './ledger-fingerprint.sql.ts';

let site: TestSite;
// Each test corrupts the ledger in its own way.
beforeEach(async () => {
  site = await openTestSite();
});
afterEach(() => site.close());

const fan = newId();
const creator = newId();
const common = { requestId: 'test', now: TEST_START };

function topUp(amount: number) {
  const order = { id: newId(), cardTransactionId: newId(), gateway: 'sandbox', fanId: fan };
  return site.runtime.database.transaction((tx) =>
    postTopUp(tx, { ...order, ...common, amountTokens: tokens(amount), paidTokens: tokens(amount) }),
  );
}

function tip(amount: number, seller = creator) {
  const id = newId();
  return site.runtime.database.transaction((tx) =>
    postCharge(tx, {
      ...common,
      id,
      key: id,
      kind: 'tip',
      itemId: seller,
      title: null,
      place: null,
      message: null,
      buyerId: fan,
      sellerId: seller,
      quantity: 1,
      grossTokens: tokens(amount),
      siteRateBasisPoints: basisPoints(1_000),
      unlocks: false,
      availableAt: TEST_START,
      duplicatesSince: null,
      tipTarget: null,
      monthSince: TEST_START,
    }),
  );
}

const count = () => site.runtime.database.transaction(rollUp);
const faults = async () => [
  ...new Set((await findFaults(site.runtime.database.read)).map(({ fault }) => fault)),
];
const query = async (text: string, values: unknown[] = []) =>
  (await site.runtime.database.pool.query(text, values)).rows;

test('balances are right before and after they are counted', async () => {
  await topUp(100_00);
  await tip(10_00);
  await tip(5_05);
  const { read } = site.runtime.database;
  expect(await balanceOf(read, creator)).toBe(9_00 + 4_55);
  // Clearing for the top-up; pending and fee for each tip.
  expect(await count()).toBe(5);
  expect(await count()).toBe(0);
  expect(await balanceOf(read, creator)).toBe(9_00 + 4_55);
  const [fees] = await query(`select balance from ledger_accounts where kind = 'fees'`);
  expect(fees.balance).toBe(1_00 + 50);
  expect(await faults()).toEqual([]);
});

test('the age of uncounted entries is measured from when they were written, not from their date', async () => {
  const { read } = site.runtime.database;
  expect(await findRollUpLag(read)).toEqual({ entries: 0, oldestAt: null });
  const before = Date.now();
  // Dated at the start of the tests, months away from machine time.
  await topUp(100_00);
  await tip(10_00);
  const { entries, oldestAt } = await findRollUpLag(read);
  expect(entries).toBe(3);
  expect(oldestAt?.getTime()).toBeGreaterThanOrEqual(before);
  expect(oldestAt?.getTime()).toBeLessThanOrEqual(Date.now());
  await count();
  expect((await findRollUpLag(read)).oldestAt).toBeNull();
});

test('during 400 concurrent tips, two roll-ups count each entry once and seal it in one chain', async () => {
  await topUp(10_000_00);
  const stop = [keepRollingUp(site.runtime), keepRollingUp(site.runtime)];
  const other = newId();
  for (let round = 0; round < 20; round++) {
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => tip(10_00 + index, index % 4 ? creator : other)),
    );
    // No read sees a balance that lacks an entry or counts it twice.
    const [books] = await query(
      `
      select (select sum(amount) from ledger_entries e join ledger_accounts a on a.id = account_id where owner_id = $1)
        - (select balance + coalesce((select sum(amount) from open_entries o where o.account_id = a.id), 0)
           from ledger_accounts a where owner_id = $1) as difference`,
      [creator],
    );
    expect(books.difference).toBe('0');
  }
  await Promise.all(stop.map((end) => end()));
  while ((await count()) > 0);
  const [sealed] = await query(`select count(*) as seals from ledger_seals`);
  expect(sealed.seals).toBe(400);
  expect(await faults()).toEqual([]);
});

const changes = [
  ...['ledger_entries', 'ledger_transactions', 'ledger_seals'].flatMap((table) => [
    `delete from ${table}`,
    `truncate ${table}`,
  ]),
  'update ledger_entries set amount = amount + 1',
  `update ledger_transactions set reason = 'better'`,
  'update ledger_seals set sequence = sequence + 1',
  'delete from charges',
  'update top_ups set amount = 1',
];
const newFacts = 'update charges set net = net + 1, gross = gross + 1';

test('entries, transactions and seals cannot be changed, nor can the facts of charges', async () => {
  await topUp(100_00);
  await tip(10_00);
  await count();
  for (const change of [...changes, newFacts])
    await expect(administer(site.ownerUrl, change)).rejects.toThrow('immutable');
  expect(await faults()).toEqual([]);
});

test('the application’s database role may neither change them nor disable the triggers', async () => {
  await topUp(100_00);
  await tip(10_00);
  for (const change of [
    ...changes,
    'alter table ledger_entries disable trigger all',
    'set session_replication_role = replica',
    'delete from audit_log',
  ])
    await expect(query(change)).rejects.toThrow(/permission denied|must be owner/);
  await expect(query(newFacts)).rejects.toThrow('immutable');
});

test.each([
  `update ledger_accounts set balance = -1 where kind = 'fan_available'`,
  `update ledger_accounts set balance = 9007199254740992 where kind = 'fees'`,
  `insert into ledger_accounts (kind) values ('savings')`,
  `insert into ledger_accounts (kind) values ('fan_available')`,
  `insert into ledger_accounts (kind) values ('card_clearing')`,
  `insert into ledger_transactions select gen_random_uuid(), 'gift', actor, reason, request_id, 'other', null, created_at
    from ledger_transactions limit 1`,
  `insert into ledger_transactions select gen_random_uuid(), 'reversal', actor, reason, request_id, 'other', null, created_at
    from ledger_transactions limit 1`,
  'update charges set reversed_gross = 1',
  'update charges set reversed_gross = gross, reversed_fee = fee, reversed_net = net',
  `update charges set reversed_at = now()`,
])('an unsound row is refused for every database role (%s)', async (statement) => {
  await topUp(100_00);
  await tip(10_00);
  await expect(administer(site.ownerUrl, statement)).rejects.toMatchObject({ code: '23514' });
  expect(await faults()).toEqual([]);
});
