/** Every domain's part of what operators see is registered, and nothing is named that the contract does not have. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { waiting as waitingContract } from '#domains/admin/contract/waiting.contract.ts';
import { dailyFigures, gauges } from '#platform/server/gauges.ts';
import { waiting } from '#platform/server/waiting.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

test('what waits has exactly the names of the contract', () => {
  const names = site.runtime.ports.all(waiting).map(({ name }) => name);
  expect(names.toSorted()).toEqual(Object.keys(waitingContract.shape).toSorted());
});

test('each gauge is read, and each read one has a help text', async () => {
  for (const { help, read } of site.runtime.ports.all(gauges)) {
    expect(Object.keys(await read(site.runtime.read())).toSorted()).toEqual(Object.keys(help).toSorted());
  }
});

test('the days of the dashboard have no figure of two domains', () => {
  const names = site.runtime.ports.all(dailyFigures).flatMap((each) => each.names);
  expect(names.toSorted()).toEqual(['fees', 'moneyIn', 'moneyOut', 'newUsers']);
});
