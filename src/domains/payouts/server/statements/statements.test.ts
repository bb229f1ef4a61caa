import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reverseCharge, rollUp } from '#domains/wallet/server/index.ts';
import { tokens } from '#platform/contract/money.ts';
import { giveTip, giveTokens, operator, registerFan, type TestUser } from '#testing/factories.ts';
import { askForPayout, payableCreator } from '#testing/payouts.ts';
import { readCsv } from '#testing/read-csv.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { type Statement as SealedStatement, verifyStatement } from '../../../../../tools/verify-statement.ts';
import { daysOfPeriod, monthsBetween } from './statement-days.ts';

let site: TestSite;
let creator: TestUser;
beforeAll(async () => {
  site = await openTestSite();
  site.clock.advance(Date.parse('2027-01-20T12:00:00.000Z') - site.clock.now().getTime());
  // Earned on the 20th of January, available on the 28th.
  creator = await payableCreator(site, 180_00);
  const boss = await operator(site);
  const { data } = await askForPayout(site, creator, 100);
  site.clock.advance(Date.parse('2027-02-03T12:00:00.000Z') - site.clock.now().getTime());
  for (const step of ['approve', 'paid'])
    await site.call('POST', `/admin/payouts/${data._id}/${step}`, {
      token: boss.token,
      body: { reference: 'HB-7' },
    });
  const fan = await registerFan(site);
  await giveTokens(site, fan, 60_00);
  const tip = await giveTip(site, { fan, creator }, { price: 50 });
  await site.runtime.write({}, (ctx) =>
    reverseCharge(ctx, { chargeId: tip.data._id, grossTokens: tokens(20_00), reason: 'Half', key: 'half' }),
  );
});
afterAll(() => site.close());

const get = (path: string) => site.call('GET', path, { token: creator.token });
const statement = async (period: string) => (await get(`/performer/statements/${period}`)).data;

interface Account {
  account: string;
  opening: number;
  closing: number;
  movements: { kind: string; amount: number }[];
}
const inHundredths = (amount: number) => Math.round(amount * 100);
const closing = (accounts: readonly Account[]) =>
  Object.fromEntries(accounts.map((each) => [each.account, each.closing]));

test('there is one for each month and year since the first earning', async () => {
  expect((await get('/performer/statements')).data).toEqual({
    months: ['2027-02', '2027-01'],
    years: ['2027'],
  });
  for (const period of ['2026-12', '2027-03', '2026', '2027-13', 'last-month'])
    expect((await get(`/performer/statements/${period}`)).body.code).toBe('payouts.statement-not-found');
});

test('a month says what was sold, paid out, and what is on each account', async () => {
  const january = await statement('2027-01');
  expect(january).toMatchObject({
    fromDate: '2027-01-01',
    toDate: '2027-01-31',
    isOpen: false,
    sales: [{ type: 'tip', count: 1, gross: 200, fee: 20, net: 180 }],
    total: { gross: 200, fee: 20, net: 180 },
    payouts: [],
  });
  expect(closing(january.accounts)).toEqual({ pending: 0, available: 80, reserved: 100, reserve_fund: 0 });
  const february = await statement('2027-02');
  expect(february).toMatchObject({
    isOpen: true,
    total: { gross: 30, fee: 3, net: 27 },
    payouts: [{ amount: 100, account: 'Harbour Bank •••• 0154', reference: 'HB-7' }],
  });
  expect(closing(february.accounts)).toEqual({ pending: 27, available: 80, reserved: 0, reserve_fund: 0 });
});

test('what was on hold at the end is what was pending then, with its rule and its end', async () => {
  const january = await statement('2027-01');
  expect(january.holds).toEqual([]);
  const february = await statement('2027-02');
  expect(february.holds).toEqual([
    {
      rule: 'hold-days',
      version: 1,
      since: '2027-02-03T12:00:00.000Z',
      until: '2027-02-10T12:00:00.000Z',
      endedBy: 'time',
      amount: 27,
      count: 1,
    },
  ]);
});

test('the months that are compared have the sums of their statements, by kind', async () => {
  const { months } = (await get('/performer/earning/months')).data;
  expect(months).toHaveLength(13);
  expect(months.at(0).month).toBe('2026-02');
  const [january, february] = await Promise.all(['2027-01', '2027-02'].map(statement));
  for (const { month, net, byType } of months) {
    const of = { '2027-01': january, '2027-02': february }[month as string];
    expect(net, month).toBe(of?.total.net ?? 0);
    expect(byType).toEqual((of?.sales ?? []).map(({ type, net }: never) => ({ type, net })));
  }
});

test('each account begins where the month before ended, and its movements lead to its end', async () => {
  const [january, february, year] = await Promise.all(['2027-01', '2027-02', '2027'].map(statement));
  for (const { accounts } of [january, february, year])
    for (const { opening, movements, closing: end } of accounts as Account[])
      expect(
        inHundredths(opening) + movements.reduce((sum, { amount }) => sum + inHundredths(amount), 0),
      ).toBe(inHundredths(end));
  expect(february.accounts.map((each: Account) => each.opening)).toEqual(
    january.accounts.map((each: Account) => each.closing),
  );
  expect(closing(year.accounts)).toEqual(closing(february.accounts));
  expect(inHundredths(year.total.net)).toBe(
    inHundredths(january.total.net) + inHundredths(february.total.net),
  );
});

test('sums equal the ledger, and what was earned is on the accounts or was paid out', async () => {
  const { accounts, total, payouts } = await statement('2027');
  const { rows } = await site.runtime.database.pool.query(
    `select a.kind, sum(e.amount)::int as amount from ledger_entries e join ledger_accounts a on a.id = e.account_id
     where a.owner_id = $1 group by a.kind`,
    [creator.id],
  );
  for (const { kind, amount } of rows)
    expect(inHundredths(closing(accounts)[kind.replace('creator_', '')] ?? 0)).toBe(amount);
  const left = (accounts as Account[]).reduce((sum, each) => sum + inHundredths(each.closing), 0);
  expect(left + inHundredths(payouts[0].amount)).toBe(inHundredths(total.net));
});

test('the file has every entry on her accounts with its seal, and adds up to the statement', async () => {
  await site.runtime.write({}, ({ tx }) => rollUp(tx));
  const ordered = await site.call('POST', '/performer/statements/exports', {
    token: creator.token,
    body: { period: '2027' },
  });
  const { rows } = await readCsv(site, { address: ordered.data.address, token: creator.token });
  expect(rows).toHaveLength(ordered.data.total);
  const { accounts } = await statement('2027');
  for (const [account, amount] of Object.entries(closing(accounts)))
    expect(
      rows
        .filter((row) => row.account === `creator_${account}`)
        .reduce((sum, row) => sum + inHundredths(Number(row.amount)), 0),
      account,
    ).toBe(inHundredths(amount));
  expect(rows.every((row) => /^[0-9a-f]{64}$/.test(row.sealHash ?? ''))).toBe(true);
});

const sealed = async (period: string): Promise<SealedStatement> =>
  (await get(`/performer/statements/${period}/sealed`)).data;

test('as JSON it has every entry with its seal, and is verified without the site', async () => {
  await site.runtime.write({}, ({ tx }) => rollUp(tx));
  const january = await sealed('2027-01');
  expect(january).toMatchObject(await statement('2027-01'));
  expect(verifyStatement(january)).toMatchObject({ isSound: true, unsealed: 0, sumHundredths: 180_00 });
  expect(verifyStatement(await sealed('2027'))).toMatchObject({ isSound: true, sumHundredths: 107_00 });
  const { body } = await get('/performer/statements/2026-12/sealed');
  expect(body).toMatchObject({ status: 404, code: 'payouts.statement-not-found' });
});

test('the script ends with a sentence about every file, and fails where it is not whole', async () => {
  await site.runtime.write({}, ({ tx }) => rollUp(tx));
  const year = await sealed('2027');
  const folder = await mkdtemp(join(tmpdir(), 'statement-'));
  const run = async (content: unknown) => {
    const path = join(folder, 'statement.json');
    await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
    const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/verify-statement.ts', path], {
      encoding: 'utf8',
    });
    expect(stderr).not.toMatch(/Error/);
    return { status, said: stdout.trim().replace(path, 'it') };
  };
  const count = year.accounts.flatMap(({ entries }) => entries).length;
  expect(await run(year)).toEqual({
    status: 0,
    said: `Verified: ${count} entries, 107.00 tokens in all.`,
  });
  expect(await run({ status: 0, data: year })).toMatchObject({ status: 0 });
  const withAccount = (change: (account: (typeof year.accounts)[number]) => object) => ({
    ...year,
    accounts: year.accounts.map((account) =>
      account.account === 'available' ? { ...account, ...change(account) } : account,
    ),
  });
  const withTotal = (part: object) => ({ ...year, total: { ...year.total, ...part } });
  const faults: [unknown, RegExp][] = [
    [withAccount(({ entries }) => ({ entries: entries.slice(1) })), /do not lead from its opening/],
    [withAccount(({ closing: end }) => ({ closing: end + 0.01 })), /do not lead from its opening/],
    [withAccount(() => ({ accountId: 7 })), /does not match its entry/],
    [withAccount(({ entries }) => ({ entries: entries.toReversed() })), /is not in its place/],
    [withAccount(() => ({ movements: [] })), /the movements ".*" on the account available/],
    [withTotal({ net: year.total.net + 1 }), /the rows of sales do not add up to the total: net/],
    [{ ...year, payouts: [] }, /less what was paid out, is not the sum of the entries/],
    [{ ...year, accounts: year.accounts.slice(1) }, /an account is missing/],
    [{ ...year, algorithm: 'another' }, /the algorithm another is not known/],
    [await statement('2027'), /^INVALID: it is neither a file of seals nor a statement with its entries\.$/],
    ['null', /^INVALID: it is neither/],
    ['{', /^INVALID: it is not JSON\.$/],
  ];
  for (const [content, said] of faults)
    expect(await run(content)).toEqual({ status: 1, said: expect.stringMatching(said) });
  await rm(folder, { recursive: true });
});

test('exports of nothing, and of more than anybody reads, are refused', async () => {
  const { body } = await site.call('POST', '/performer/statements/exports', {
    token: creator.token,
    body: { period: '2025' },
  });
  expect(body.code).toBe('export.empty');
});

test('periods are whole months and years', () => {
  expect(daysOfPeriod('2028-02')).toEqual({ fromDate: '2028-02-01', toDate: '2028-02-29' });
  expect(daysOfPeriod('2028')).toEqual({ fromDate: '2028-01-01', toDate: '2028-12-31' });
  expect(daysOfPeriod('2028-00')).toBeUndefined();
  expect(monthsBetween('2026-11-30', '2027-02-01')).toEqual(['2027-02', '2027-01', '2026-12', '2026-11']);
});
