import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerCreator, type TestUser } from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { plansOf, readsDuring, seedRows } from '#testing/watch-reads.ts';
import { listOwnEarnings } from './data-export.sql.ts';

const EARNINGS = 2_500;

let site: TestSite;
let creator: TestUser;

/**
 * Tips to the creator with receipt numbers `from` to `to`: three at each time, which has a fraction of a
 * millisecond.
 */
const tips = (from: number, to: number) =>
  seedRows(
    site,
    `insert into charges (id, receipt_number, kind, item_id, buyer_id, seller_id, gross, fee, net, rate_basis_points,
      balance_after, unlocks, created_at, available_at)
    select gen_random_uuid(), 1000000 + n, 'tip', gen_random_uuid(), gen_random_uuid(), '${creator.id}', 100, 10, 90, 1000,
      0, false, timestamptz '2026-01-01' + n / 3 * interval '7 microseconds', '2026-01-09'
    from generate_series(${from}, ${to}) n;
    analyze charges`,
  );

beforeAll(async () => {
  site = await openTestSite();
  creator = await registerCreator(site, { approved: true });
  await tips(1, EARNINGS);
});
afterAll(() => site.close());

const receiptOf = (exported: unknown) => (exported as { receipt: number }).receipt - 1_000_000;

test('earnings are exported in pages, each once and in order, even while new ones arrive', async () => {
  const receipts: number[] = [];
  const reads = await readsDuring(site, async () => {
    for await (const exported of listOwnEarnings(site.runtime.database.read, creator.id)) {
      if (receipts.length === 0) {
        expect(exported).toMatchObject({
          kind: 'tip',
          price: 100,
          fee: 10,
          earned: 90,
          at: expect.any(String),
        });
        await tips(EARNINGS + 1, EARNINGS + 300);
      }
      receipts.push(receiptOf(exported));
    }
  });
  // Three at the same time are ordered by id.
  expect(receipts.map((receipt) => Math.floor(receipt / 3))).toEqual(
    Array.from({ length: EARNINGS + 300 }, (_, n) => Math.floor((n + 1) / 3)),
  );
  expect(new Set(receipts).size).toBe(EARNINGS + 300);
  for (const { rows } of reads) expect(rows.length).toBeLessThanOrEqual(1_000);
});

test('a page is found along an index', async () => {
  const plans = await plansOf(site, (db) => Readable.from(listOwnEarnings(db, creator.id)).toArray());
  for (const plan of plans) expect(plan).not.toContain('Seq Scan');
});
