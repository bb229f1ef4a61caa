/** Tests of the ledger check: which faults it finds, what it reads, and what it reports as checked. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DAY_MILLISECONDS } from '#platform/contract/day.ts';
import { basisPoints, tokens } from '#platform/contract/money.ts';
import { administer } from '#platform/server/db/scratch.ts';
import { firstIdAt, newId } from '#platform/server/ids.ts';
import { checkBooks } from '#testing/check-books.ts';
import { openTestSite, TEST_START, type TestSite } from '#testing/site.ts';
import {
  postCardCharge,
  postCharge,
  postDispute,
  postMaturities,
  postReversal,
  postTopUp,
  postTopUpReversal,
  rollUp,
} from './ledger.sql.ts';
import { findLastCheck } from './ledger-checks.sql.ts';
import { findFaults } from './ledger-faults.sql.ts';

let site: TestSite;
// Each test corrupts the ledger in its own way.
beforeEach(async () => {
  site = await openTestSite();
  made = Date.now() - DAY_MILLISECONDS;
});
afterEach(() => site.close());

const fan = newId();
const creator = newId();
const common = { requestId: 'test', now: TEST_START };

let made = 0;
/** An id from yesterday, so that no smaller id can follow; each call returns a larger one. */
function settledId(): string {
  made += 1_000;
  return firstIdAt(new Date(made));
}

const query = async (text: string, values: unknown[] = []) =>
  (await site.runtime.database.pool.query(text, values)).rows;

/** Changes rows that triggers protect, which only the database's owner can do. */
const tamper = (statement: string) =>
  administer(site.ownerUrl, `set session_replication_role = replica; ${statement}`);

/** Credits a payment that was made an hour ago. */
async function topUp(
  amount: number,
  { id = settledId(), status = 'success', promoted = 0 } = {},
): Promise<string> {
  const cardTransactionId = newId();
  const anHourAgo = new Date(site.clock.now().getTime() - 60 * 60_000);
  await query(
    `insert into card_transactions (id, account_id, gateway, purpose, status, amount_cents, currency, gateway_ref,
       created_at, updated_at)
     values ($1, $2, 'sandbox', 'wallet.top-up', $3, $4, 'USD', $6, $5, $5)`,
    [cardTransactionId, fan, status, amount, anHourAgo, `sandbox_${cardTransactionId}`],
  );
  const order = { id, cardTransactionId, gateway: 'sandbox', fanId: fan };
  await site.runtime.database.transaction((tx) =>
    postTopUp(tx, {
      ...order,
      ...common,
      amountTokens: tokens(amount + promoted),
      paidTokens: tokens(amount),
    }),
  );
  return cardTransactionId;
}

function tip(amount: number, id = settledId()) {
  return site.runtime.database.transaction((tx) =>
    postCharge(tx, {
      ...common,
      id,
      key: id,
      kind: 'tip',
      itemId: creator,
      title: null,
      place: null,
      message: null,
      buyerId: fan,
      sellerId: creator,
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

function cardCharge(amount: number, id = settledId()) {
  return site.runtime.database.transaction((tx) =>
    postCardCharge(tx, {
      ...common,
      id,
      key: id,
      kind: 'monthly_subscription',
      itemId: newId(),
      title: null,
      buyerId: fan,
      sellerId: creator,
      grossTokens: tokens(amount),
      siteRateBasisPoints: basisPoints(1_000),
      rateBasisPoints: null,
      availableAt: TEST_START,
      cardTransactionId: newId(),
      gateway: 'sandbox',
      actor: fan,
    }),
  );
}

/** Part of the card money of the only top-up is lost. */
async function takeBack(amount: number): Promise<void> {
  const [topUp] = await query('select id, amount as "amountTokens" from top_ups');
  const id = settledId();
  await site.runtime.database.transaction((tx) =>
    postTopUpReversal(tx, {
      ...common,
      id,
      key: id,
      topUp,
      paidTokens: tokens(amount),
      reason: 'card-refunded',
    }),
  );
}

function giveBack(chargeId: string, amount: number, id = settledId()) {
  const reversal = { id, key: id, chargeId, actor: 'operator', reason: 'test' };
  return site.runtime.database.transaction((tx) =>
    postReversal(tx, { ...common, ...reversal, grossTokens: tokens(amount) }),
  );
}

async function countAndSeal(): Promise<void> {
  while ((await site.runtime.database.transaction(rollUp)) > 0);
}

/** Checks the ledger one transaction per slice; returns the rules that are broken. */
async function check(of: 'all' | 'new', slice = 1): Promise<string[]> {
  return rulesOf(await checkBooks(site, { of, slice }));
}
const rulesOf = (faults: readonly { fault: string }[]) =>
  [...new Set(faults.map(({ fault }) => fault))].sort();

const lastCheck = () => findLastCheck(site.runtime.database.read);

/** Runs a good check on the empty ledger, so that everything since yesterday counts as new. */
async function beginEmpty(): Promise<void> {
  expect(await check('all')).toEqual([]);
  const yesterday = firstIdAt(new Date(made));
  expect(await query('update ledger_check_runs set checked_to = $1 returning is_good', [yesterday])).toEqual([
    { is_good: true },
  ]);
}

const someEntry = `(transaction_id, position) = (select transaction_id, position from ledger_seals limit 1)`;
test.each([
  [
    'an amount was changed',
    `update ledger_entries set amount = amount + 1 where ${someEntry}`,
    [
      'balance-is-not-the-sum-of-entries',
      'charge-differs-from-its-entries',
      'entries-do-not-sum-to-zero',
      'held-earnings-differ-from-pending',
      'seal-is-broken',
    ],
  ],
  [
    'money was made in two places at once',
    `
    update ledger_entries set amount = amount * 2`,
    [
      'balance-is-not-the-sum-of-entries',
      'charge-differs-from-its-entries',
      'held-earnings-differ-from-pending',
      'reversal-differs-from-its-entries',
      'seal-is-broken',
      'top-up-differs-from-its-entries',
    ],
  ],
  [
    'a time was changed',
    `update ledger_transactions set created_at = created_at - interval '1 day' where kind = 'charge'`,
    ['seal-is-broken'],
  ],
  [
    'a seal was lost',
    `delete from ledger_seals where sequence = 1`,
    ['creator-entry-neither-sealed-nor-open', 'seal-is-broken', 'seals-have-a-gap'],
  ],
  [
    'the head of a chain was changed',
    `update ledger_accounts set seal_hash = sha256('x') where seal_count > 0`,
    ['head-is-not-the-last-seal'],
  ],
  [
    'a transaction was lost',
    `delete from ledger_transactions where kind = 'top_up'`,
    ['entry-without-transaction'],
  ],
  [
    'an account was lost',
    `delete from ledger_accounts where kind = 'fees'`,
    ['charge-differs-from-its-entries', 'entry-without-account', 'reversal-differs-from-its-entries'],
  ],
  [
    'a transaction moves nothing',
    `
    insert into ledger_transactions (id, kind, actor, reason, request_id, idempotency_key, created_at)
    values (gen_random_uuid(), 'charge', 'x', 'x', 'x', 'x', now())`,
    ['charge-transaction-without-charge', 'transaction-without-entries'],
  ],
  [
    'a balance was typed in',
    `update ledger_accounts set balance = balance + 100 where kind = 'fan_available'`,
    ['balance-is-not-the-sum-of-entries'],
  ],
  [
    'a fee was waived',
    `update charges set fee = 0, net = gross where reversed_gross = 0`,
    ['charge-differs-from-its-entries', 'fee-is-not-the-rate', 'held-earnings-differ-from-pending'],
  ],
  [
    'an earning was called mature',
    `update charges set matured_at = created_at`,
    ['held-earnings-differ-from-pending', 'maturity-differs-from-the-charge'],
  ],
  [
    'a refund was forgotten',
    `update charges set reversed_gross = 0, reversed_fee = 0, reversed_net = 0`,
    ['held-earnings-differ-from-pending', 'reversals-differ-from-the-charge'],
  ],
  [
    'a refund lost its reason to be',
    `update reversals set charge_id = (select id from charges order by id limit 1)`,
    ['reversal-of-nothing', 'reversals-differ-from-the-charge'],
  ],
])(
  'that %s is found at once, in what is new, and in slices of everything',
  async (_what, statement, expected) => {
    await beginEmpty();
    await topUp(100_00);
    await tip(20_00);
    const charge = await tip(10_00);
    await giveBack(charge.id, 1_00);
    await countAndSeal();
    const { read } = site.runtime.database;
    expect(await findFaults(read)).toEqual([]);
    await tamper(statement);
    expect(rulesOf(await findFaults(read))).toEqual(expected);
    // A fault found by an incremental check is reported by a full check.
    expect(await check('new')).toEqual(expected);
    expect(await lastCheck()).toMatchObject({ isWhole: true });
    expect(await check('all')).toEqual(expected);
  },
);

test.each([
  [
    'what a card paid was called paid from the wallet',
    `update charges set paid_with = 'wallet', card_transaction_id = null, gateway = null, balance_after = 0`,
    ['charge-differs-from-its-entries', 'reversal-differs-from-its-entries'],
  ],
  [
    'what a card paid was given to another gateway',
    `update charges set gateway = 'other'`,
    ['charge-differs-from-its-entries', 'reversal-differs-from-its-entries'],
  ],
  [
    'a refund to a card kept its fee',
    `update reversals set fee = 0, net = gross`,
    ['reversal-differs-from-its-entries', 'reversals-differ-from-the-charge'],
  ],
  [
    'promoted tokens were called paid',
    `update top_ups set promoted = 0`,
    ['top-up-differs-from-its-entries', 'top-up-taken-back-wrongly'],
  ],
  [
    'a top-up taken back in part was said to have lost one token more',
    `update top_up_reversals set amount = amount - 1, promoted = promoted - 1`,
    ['top-up-reversal-differs-from-its-entries', 'top-up-taken-back-wrongly'],
  ],
  [
    'a top-up was said to be taken back twice',
    `insert into top_up_reversals select gen_random_uuid(), receipt_number, top_up_id, fan_id, 3 * amount, reason,
      balance_after, created_at, 3 * promoted from top_up_reversals`,
    ['top-up-reversal-differs-from-its-entries', 'top-up-taken-back-wrongly'],
  ],
])('that %s is found', async (_what, statement, expected) => {
  await topUp(100_00, { promoted: 20_00 });
  await takeBack(40_00);
  const charge = await cardCharge(10_00);
  await giveBack(charge.id, 2_00);
  await countAndSeal();
  const { read } = site.runtime.database;
  expect(await findFaults(read)).toEqual([]);
  await tamper(statement);
  expect(rulesOf(await findFaults(read))).toEqual(expected);
});

test('an incremental check reads only what is new, and is reported as such', async () => {
  await topUp(100_00);
  await tip(20_00);
  await countAndSeal();
  expect(await check('new')).toEqual([]);
  // The first check is always a full one.
  expect(await lastCheck()).toMatchObject({ isWhole: true, entries: 5, wholeEntries: 5 });

  site.clock.advance(60_000);
  const { id } = await tip(10_00, newId());
  await giveBack(id, 1_00, newId());
  await countAndSeal();
  expect(await check('new')).toEqual([]);
  expect(await lastCheck()).toEqual({
    checkedAt: site.clock.now(),
    isWhole: false,
    entries: 6,
    wholeAt: TEST_START,
    wholeEntries: 5,
    faults: [],
  });
  expect(await check('all')).toEqual([]);
  expect(await lastCheck()).toMatchObject({ isWhole: true, entries: 11, wholeAt: site.clock.now() });
});

test('tampering with checked rows is found by the full check, and reported until repaired', async () => {
  await topUp(100_00);
  await tip(20_00);
  await countAndSeal();
  expect(await check('all')).toEqual([]);
  const earlier = (sign: string) =>
    tamper(
      `update ledger_transactions set created_at = created_at ${sign} interval '1 day' where kind = 'charge'`,
    );
  await earlier('-');
  expect(await check('new')).toEqual([]);
  expect(await check('all')).toEqual(['seal-is-broken']);
  // There is no good run to continue from, so the next hourly check is a full one, too.
  expect(await check('new')).toEqual(['seal-is-broken']);
  expect((await lastCheck())?.faults).toHaveLength(1);
  await earlier('+');
  expect(await check('new')).toEqual([]);
  expect(await lastCheck()).toMatchObject({ isWhole: true, faults: [] });
});

test('a fault of a full check is reported beside a newer incremental check without it', async () => {
  await topUp(100_00);
  expect(await check('all')).toEqual([]);
  site.clock.advance(1_000);
  await query(
    `insert into ledger_checks (id, checked_at, is_whole, entries, faults)
     values ($1, $2, true, 2, '[{"fault": "odd", "subject": "x", "detail": "y"}]')`,
    [newId(), site.clock.now()],
  );
  site.clock.advance(1_000);
  expect(await check('new')).toEqual([]);
  expect(await lastCheck()).toMatchObject({ isWhole: false, faults: [{ fault: 'odd' }] });
});

test.each([
  [
    'a balance that nothing has moved since',
    `update ledger_accounts set balance = balance + 100 where kind = 'fan_available'`,
    ['balance-is-not-the-sum-of-entries'],
  ],
  [
    'the head of an old chain',
    `update ledger_accounts set seal_hash = sha256('x') where seal_count > 0`,
    ['head-is-not-the-last-seal'],
  ],
  [
    'a seal that is gone from an old chain',
    `delete from ledger_seals where sequence = 1`,
    ['creator-entry-neither-sealed-nor-open', 'seal-is-broken', 'seals-have-a-gap'],
  ],
  [
    'an old earning that is called mature',
    `update charges set matured_at = created_at`,
    ['held-earnings-differ-from-pending', 'maturity-differs-from-the-charge'],
  ],
])('the sums of accounts are checked every hour: %s', async (what, statement, expected) => {
  await topUp(100_00);
  await tip(20_00);
  await tip(10_00);
  await countAndSeal();
  expect(await check('all')).toEqual([]);
  await tamper(statement);
  // A seal in the middle of a chain changes no account's balance; the nightly check finds it.
  expect(await check('new')).toEqual(what.startsWith('a seal') ? [] : expected);
  expect(await check('all')).toEqual(expected);
});

test('an entry committed late fails the incremental check, and the full check that follows passes', async () => {
  await topUp(100_00);
  await countAndSeal();
  expect(await check('all')).toEqual([]);
  // Its id is below what was already checked, as after a clock was set back.
  await tip(20_00);
  await countAndSeal();
  expect(await check('new')).toEqual([]);
  expect(await lastCheck()).toMatchObject({ isWhole: true, entries: 5 });
});

test('entries that are not yet counted and sealed are checked again afterwards', async () => {
  await topUp(100_00);
  await tip(20_00);
  expect(await check('all')).toEqual([]);
  const [run] = await query('select checked_to from ledger_check_runs');
  const [oldest] = await query('select transaction_id from open_entries order by 1 limit 1');
  expect(run.checked_to).toBe(oldest.transaction_id);
  await countAndSeal();
  expect(await check('new')).toEqual([]);
  expect(await lastCheck()).toMatchObject({ isWhole: false, entries: 5 });
});

test('what disputes hold is compared with their entries and with the reserve fund', async () => {
  await topUp(100_00);
  const { id: chargeId } = await tip(20_00);
  const held = { chargeId, step: 'hold', reason: 'dispute opened', actor: 'test', ...common } as const;
  const moved = await site.runtime.database.transaction(async (tx) => {
    await postMaturities(tx, [{ id: settledId(), chargeId }], 'test', TEST_START);
    return postDispute(tx, held);
  });
  expect(moved).toBe(18_00);
  // A second time moves nothing.
  expect(await site.runtime.database.transaction((tx) => postDispute(tx, held))).toBe(0);
  await countAndSeal();
  const faults = async () => rulesOf(await findFaults(site.runtime.database.read));
  expect(await faults()).toEqual([]);
  await tamper('update dispute_movements set amount = amount - 1');
  expect(await faults()).toEqual([
    'dispute-differs-from-its-entries',
    'disputed-earnings-differ-from-reserve-fund',
  ]);
  await tamper('delete from dispute_movements');
  expect(await faults()).toEqual([
    'dispute-transaction-without-movement',
    'disputed-earnings-differ-from-reserve-fund',
  ]);
});

test('concurrent tips and roll-ups cause no false faults', async () => {
  await topUp(10_000_00);
  await check('all');
  let isOver = false;
  const tipping = (async () => {
    for (let round = 0; round < 40; round++) {
      await Promise.all([
        tip(10_00, newId()),
        tip(11_00, newId()),
        site.runtime.database.transaction(rollUp),
      ]);
    }
    isOver = true;
  })();
  for (let round = 0; !isOver; round++) {
    expect(await check(round % 3 === 0 ? 'all' : 'new', 20)).toEqual([]);
    expect((await lastCheck())?.isWhole).toBe(round % 3 === 0);
  }
  await tipping;
});

test('new and changed payments are compared every hour, all of them at night', async () => {
  await topUp(10_00);
  const paid = await topUp(20_00);
  await countAndSeal();
  expect(await check('all')).toEqual([]);
  const change = (status: string, at: Date) =>
    query('update card_transactions set status = $2, updated_at = $3 where id = $1', [paid, status, at]);

  // Paid a minute ago: its tokens may still be on their way.
  site.clock.advance(DAY_MILLISECONDS);
  const aMinuteAgo = new Date(site.clock.now().getTime() - 60_000);
  await change('refunded', aMinuteAgo);
  expect(await check('new')).toEqual([]);
  site.clock.advance(60 * 60_000);
  expect(await check('new')).toEqual(['payment-not-taken-back']);
  await change('success', aMinuteAgo);
  expect(await check('new')).toEqual([]);

  // The time of the change was not updated, so only the nightly check looks at it.
  site.clock.advance(60 * 60_000);
  await change('refunded', aMinuteAgo);
  expect(await check('new')).toEqual([]);
  expect(await check('all')).toEqual(['payment-not-taken-back']);
  await change('success', aMinuteAgo);
  expect(await check('all')).toEqual([]);

  await topUp(30_00, { id: newId(), status: 'fail' });
  expect(await check('new')).toEqual(['credited-without-payment']);
});

test('a fault in many places is reported with a limited number of examples', async () => {
  for (let count = 0; count < 25; count++) await topUp(1_00);
  await tamper('update top_ups set amount = amount + 1');
  const faults = await checkBooks(site, { slice: 3 });
  expect(faults.filter(({ fault }) => fault === 'top-up-differs-from-its-entries')).toHaveLength(20);
});

test('an interrupted check leaves no run to continue from, and is deleted a day later', async () => {
  await topUp(100_00);
  const id = firstIdAt(new Date(Date.now() - 2 * DAY_MILLISECONDS));
  await query(
    `insert into ledger_check_runs (id, checked_to, paid_to, is_good) values ($1, $2, now(), false)`,
    [id, newId()],
  );
  await query(
    `insert into ledger_check_sums (run_id, account_id, amount, unreversed, seals) values ($1, 1, 9, 9, 0)`,
    [id],
  );
  expect(await check('new')).toEqual([]);
  expect(await query('select is_good from ledger_check_runs')).toEqual([{ is_good: true }]);
  expect(await query('select from ledger_check_sums where run_id = $1', [id])).toEqual([]);
});
