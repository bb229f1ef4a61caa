import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLedger, LATE_CHECK_MILLISECONDS } from '#domains/wallet/server/index.ts';
import { giveTokens, registerFan } from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import type { Patient } from './check.ts';
import { workChecks } from './work-checks.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

async function lookAtBooks(): Promise<[string, string] | undefined> {
  const { house, ownerUrl } = site;
  const reached: Patient['reached'] = { url: ownerUrl, database: house.database, house };
  const check = workChecks.find(({ name }) => name === 'ledger check');
  const finding = await check?.look({ reached } as Patient);
  return finding && [finding.verdict, finding.seen];
}

test('the first check of the books is missed once it is late, and not in a new house', async () => {
  const soon = ['ok', 'the first check is still to come'];
  expect(await lookAtBooks()).toEqual(soon);
  site.clock.advance(2 * LATE_CHECK_MILLISECONDS);
  expect(await lookAtBooks()).toEqual(soon);

  await giveTokens(site, await registerFan(site), 50_00);
  expect(await lookAtBooks()).toEqual(soon);
  site.clock.advance(LATE_CHECK_MILLISECONDS + 1);
  expect(await lookAtBooks()).toEqual(['warning', 'the books have never been checked']);

  await site.house.write({}, checkLedger);
  expect((await lookAtBooks())?.[0]).toBe('ok');
});
