import { afterAll, beforeAll, expect, test } from 'vitest';
import { operator, registerFan, type TestUser } from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { plansOf, seedRows } from '#testing/watch-reads.ts';
import { countTransactions, listTransactionRows } from './card-transactions.sql.ts';

let site: TestSite;
let boss: TestUser;
let fan: TestUser;
beforeAll(async () => {
  site = await openTestSite();
  boss = await operator(site);
  fan = await registerFan(site);
  // More than anybody pages through; every thousandth is disputed.
  await seedRows(
    site,
    `insert into card_transactions (id, account_id, gateway, purpose, status, amount_cents, currency, gateway_ref,
       created_at, updated_at)
     select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, '${fan.id}', 'sandbox', 'wallet.top-up',
       case when n % 1000 = 0 then 'disputed' else 'success' end, 2500, 'USD', 'ref-' || n,
       timestamptz '2026-01-01 00:00:00Z' + make_interval(secs => n), timestamptz '2026-01-01 00:00:00Z' + make_interval(secs => n)
     from generate_series(1, 30000) as n;
     analyze card_transactions;`,
  );
});
afterAll(() => site.close());

const pageOf = async (query: Record<string, string>) =>
  (await site.call('GET', '/admin/card-payments', { token: boss.token, query })).data;

test('the count of payments stops where their pages end', async () => {
  const { data, total } = await pageOf({ limit: '24', offset: '9984' });
  expect(total).toBe(10_000);
  expect(data).toHaveLength(24);
});

test('paging forward and back leaves no gap', async () => {
  const first = await pageOf({ status: 'disputed', limit: '10' });
  const second = await pageOf({ status: 'disputed', limit: '10', offset: '10' });
  const third = await pageOf({ status: 'disputed', limit: '10', offset: '20' });
  expect(first.total).toBe(30);
  const ids = [first, second, third].flatMap(({ data }) => data.map(({ _id }: { _id: string }) => _id));
  expect(new Set(ids).size).toBe(30);
  expect(ids).toEqual(ids.toSorted().reverse());
  expect(await pageOf({ status: 'disputed', limit: '10' })).toEqual(first);
});

test.each([
  { of: 'all', filter: {} },
  { of: 'the few of one state', filter: { status: 'disputed' } },
  { of: 'one payer', filter: { accountId: '00000000-0000-7000-8000-000000000001' } },
] as const)('a page of $of is read along an index, however many payments there are', async ({ filter }) => {
  const page = { limit: 24, offset: 0, sortBy: 'createdAt', sort: 'desc' } as const;
  const [rows, count] = await plansOf(site, async (db) => {
    await listTransactionRows(db, filter, page);
    await countTransactions(db, filter);
  });
  expect(rows).toMatch(/Index Scan using card_transactions_/);
  expect(rows).not.toContain('Sort');
  expect(rows).not.toContain('Filter');
  expect(count).not.toContain('Filter');
  expect(count).toMatch(/^Aggregate[^\n]*\n +-> +Limit/);
});
