import { afterAll, beforeAll, expect, test } from 'vitest';
import { LATE_CHECK_MILLISECONDS } from '#domains/wallet/server/index.ts';
import { checkBooks } from '#testing/check-books.ts';
import { giveTokens, registerFan } from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import type { CheckContext } from './check.ts';
import { workChecks } from './work-checks.ts';

const HOUR = 60 * 60_000;

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

async function booksFinding(): Promise<[string, string] | undefined> {
  const { runtime, ownerUrl } = site;
  const reached: CheckContext['reached'] = { url: ownerUrl, database: runtime.database, runtime };
  const check = workChecks.find(({ name }) => name === 'ledger check');
  const finding = await check?.check({ reached } as CheckContext);
  return finding && [finding.verdict, finding.seen];
}

test('the first ledger check is reported as missing once it is late, but not on a new site', async () => {
  const soon = ['ok', 'the first check hasn’t run yet'];
  expect(await booksFinding()).toEqual(soon);
  site.clock.advance(2 * LATE_CHECK_MILLISECONDS);
  expect(await booksFinding()).toEqual(soon);

  await giveTokens(site, await registerFan(site), 50_00);
  expect(await booksFinding()).toEqual(soon);
  site.clock.advance(LATE_CHECK_MILLISECONDS + 1);
  expect(await booksFinding()).toEqual(['warning', 'the ledger has never been checked']);

  await checkBooks(site);
  expect((await booksFinding())?.[0]).toBe('ok');
});

test('the last incremental and the last full ledger check are both shown, and either may be late', async () => {
  await checkBooks(site);
  for (let hour = 0; hour < 2; hour++) {
    site.clock.advance(HOUR);
    await checkBooks(site, { of: 'new' });
  }
  expect(await booksFinding()).toEqual([
    'ok',
    '0 errors in new entries, 0 s ago, and in all 2 entries, 2 hours ago',
  ]);
  for (let hour = 0; hour < 24; hour++) site.clock.advance(HOUR);
  await checkBooks(site, { of: 'new' });
  expect((await booksFinding())?.[0]).toBe('ok');
  site.clock.advance(HOUR);
  await checkBooks(site, { of: 'new' });
  expect((await booksFinding())?.[0]).toBe('warning');
});
