/**
 * A year of creators: fans tip and order, orders are disputed and refunded, payouts are paid, rejected and fail. Of every
 * creator each month's statement is the ledger to the unit, and one changed entry is found by the script that checks a
 * chain without the site.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rollUp } from '#domains/wallet/server/index.ts';
import { DAY_MILLISECONDS } from '#platform/contract/day.ts';
import { checkBooks } from '#testing/check-books.ts';
import { creatorViewer, giveTip, giveTokens, operator, type TestUser } from '#testing/factories.ts';
import { askForPayout, payableCreator } from '#testing/payouts.ts';
import { runJob } from '#testing/run-job.ts';
import { buyProduct, putInShop, shopper } from '#testing/shop.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import {
  type SealPage as Chain,
  verifySeals,
  verifyStatement,
} from '../../../../../tools/verify-statement.ts';
import { sealedAccounts } from '../../contract/entries.contract.ts';
import { exportSeals } from '../export-seals.ts';
import { listOwnStatements, type Statement, showSealedStatement, showStatement } from './show-statement.ts';

const CREATORS = 3;
const MONTHS = 12;
// Twelve times ten days, so that days and ends of months shift against each other.
const STEP_DAYS = 10;
const STEPS_A_MONTH = 3;

let site: TestSite;
let creators: TestUser[];
let boss: TestUser;
let buyer: Awaited<ReturnType<typeof shopper>>;
/** Numbers that look random and are the same in each run. */
let seed = 7;
const pick = (below: number): number => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((seed / 2_147_483_648) * below);
};

const post = (by: TestUser, path: string, body: object = {}) =>
  site.call('POST', path, { token: by.token, body });

async function sell(creator: TestUser): Promise<void> {
  await giveTip(site, { fan: buyer, creator }, { price: 3 + pick(900) / 100 });
  const productId = await putInShop(site, creator, { priceTokens: 301 + pick(700) });
  const { data } = await buyProduct(site, buyer, productId, { quantity: 1 + pick(3) });
  const { orderId: id } = data;
  const chance = pick(4);
  if (chance === 0) await post(creator, `/orders/${id}/refund`, { amount: 1.01, reason: 'A dent' });
  if (chance === 1) unpacked.push(id);
  if (chance === 2 && pick(2) === 0) await disputed(id);
}

/** Orders that are unpacked ten days later, when their earnings have matured. */
const unpacked: string[] = [];
/** Orders whose dispute is not decided yet. */
const open: string[] = [];

async function disputed(id: string): Promise<void> {
  const body = { problem: 'damaged', statement: 'It came in pieces.' };
  const { status } = await post(buyer, `/orders/${id}/dispute`, body);
  expect(status).toBe(200);
  open.push(id);
}

async function decideOldest(): Promise<void> {
  const id = open.shift();
  if (!id) return;
  const { data } = await site.call('GET', `/orders/${id}`, { token: buyer.token });
  const decision = pick(2) === 0 ? { decision: 'reject' } : { decision: 'refund', amount: 1.03 };
  const { status } = await post(boss, `/admin/disputes/${data.dispute._id}/decide`, {
    ...decision,
    reason: 'The photo shows it',
  });
  expect(status).toBe(200);
}

async function payOut(creator: TestUser): Promise<void> {
  const { data, status } = await askForPayout(site, creator, 50);
  if (status !== 200) return;
  const steps = [['approve', 'paid'], ['approve', 'failed'], ['reject']][pick(3)] ?? [];
  for (const step of steps)
    await post(boss, `/admin/payouts/${data._id}/${step}`, { reason: 'Account closed', reference: 'B-1' });
}

beforeAll(async () => {
  site = await openTestSite();
  boss = await operator(site);
  creators = [];
  for (let made = 0; made < CREATORS; made++) creators.push(await payableCreator(site));
  buyer = await shopper(site, 300_00);
  for (let step = 0; step < MONTHS * STEPS_A_MONTH; step++) {
    await giveTokens(site, buyer, 150_00);
    for (const id of unpacked.splice(0)) await disputed(id);
    for (const creator of creators) await sell(creator);
    if (step % 2 === 1) await decideOldest();
    const paid = creators[step % CREATORS];
    if (paid) await payOut(paid);
    site.clock.advance(STEP_DAYS * DAY_MILLISECONDS);
    await runJob(site, 'mature-earnings');
  }
  await site.drain();
  while ((await site.runtime.write({}, ({ tx }) => rollUp(tx))) > 0);
});
afterAll(() => site.close());

const inHundredths = (amount: number) => Math.round(amount * 100);

async function statementsOf({ id }: TestUser): Promise<Statement[]> {
  const ctx = site.runtime.read({ viewer: creatorViewer(id) });
  const { months } = await listOwnStatements(ctx);
  const statements: Statement[] = [];
  for (const month of months.toReversed()) statements.push(await showStatement(ctx, month));
  return statements;
}

async function chainOf({ id }: TestUser, account: (typeof sealedAccounts)[number]): Promise<Chain> {
  const ctx = site.runtime.read({ viewer: creatorViewer(id) });
  return exportSeals(ctx, { account, after: 0, limit: 5_000 });
}

test('the year has seen every kind of movement, and its books are sound', async () => {
  expect(await checkBooks(site)).toEqual([]);
  const { rows } = await site.runtime.database.pool.query(
    `select array_agg(distinct kind) as kinds, (select array_agg(distinct step) from payout_movements) as steps,
      (select array_agg(distinct status) from order_disputes) as disputes from ledger_transactions`,
  );
  expect(rows[0].kinds).toEqual(
    expect.arrayContaining(['charge', 'maturity', 'reversal', 'payout', 'dispute']),
  );
  expect(rows[0].steps.sort()).toEqual(['pay', 'release', 'reserve']);
  expect(rows[0].disputes).toEqual(expect.arrayContaining(['open', 'refunded', 'rejected']));
});

test('of every creator each month is the ledger to the unit', async () => {
  for (const creator of creators) {
    const statements = await statementsOf(creator);
    expect(statements.length).toBeGreaterThanOrEqual(MONTHS);
    let earned = 0;
    let paid = 0;
    let before: number[] | undefined;
    for (const { accounts, total, payouts, holds } of statements) {
      if (before) expect(accounts.map(({ opening }) => opening)).toEqual(before);
      before = accounts.map(({ closing }) => closing);
      earned += inHundredths(total.net);
      paid += payouts.reduce((sum, { amount }) => sum + inHundredths(amount), 0);
      const left = before.reduce((sum, amount) => sum + inHundredths(amount), 0);
      expect(left + paid).toBe(earned);
      // Each cent that cannot be paid out has its rule.
      const [pending = 0, , , fund = 0] = before;
      expect(holds.reduce((sum, { amount }) => sum + inHundredths(amount), 0)).toBe(
        inHundredths(pending) + inHundredths(fund),
      );
    }
    const { rows } = await site.runtime.database.pool.query(
      `select a.kind, sum(e.amount)::int as amount from ledger_entries e join ledger_accounts a on a.id = e.account_id
       where a.owner_id = $1 group by a.kind`,
      [creator.id],
    );
    const inLedger = new Map(rows.map(({ kind, amount }) => [kind, amount]));
    expect(before?.map(inHundredths)).toEqual(
      sealedAccounts.map((account) => inLedger.get(`creator_${account}`) ?? 0),
    );
  }
});

test('of every creator one changed entry is found without the site', async () => {
  for (const creator of creators) {
    const [last] = (await statementsOf(creator)).slice(-1);
    for (const account of sealedAccounts) {
      const chain = await chainOf(creator, account);
      const closing = last?.accounts.find((each) => each.account === account)?.closing ?? 0;
      expect(verifySeals([chain])).toMatchObject({ isSound: true, sumHundredths: inHundredths(closing) });
      const changed = structuredClone(chain);
      const entry = changed.data[pick(changed.data.length)];
      if (!entry) continue;
      entry.amountHundredths += 1;
      const { isSound, fault } = verifySeals([changed]);
      expect(isSound).toBe(false);
      expect(fault).toBe(`the seal of sequence ${entry.sequence} does not match its entry`);
    }
  }
});

test('of every creator the file of each month is verified without the site, and one changed entry is found', async () => {
  for (const creator of creators) {
    const ctx = site.runtime.read({ viewer: creatorViewer(creator.id) });
    const { months } = await listOwnStatements(ctx);
    let entries = 0;
    for (const month of months) {
      const statement = await showSealedStatement(ctx, month);
      const verdict = verifyStatement(statement);
      expect(verdict).toMatchObject({ isSound: true, unsealed: 0 });
      entries += verdict.entries;
      const changed = structuredClone(statement);
      const account = changed.accounts[pick(changed.accounts.length)];
      const entry = account?.entries[pick(account.entries.length)];
      if (!entry) continue;
      entry.amountHundredths += 1;
      expect(verifyStatement(changed).fault).toBe(
        `the seal of sequence ${entry.sequence} on the account ${account?.account} does not match its entry`,
      );
    }
    const chains = await Promise.all(sealedAccounts.map((account) => chainOf(creator, account)));
    expect(entries).toBe(chains.reduce((sum, { total }) => sum + total, 0));
  }
});
