/** Lists of the operator's rooms that are ordered by a time can be turned round. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aContactMessage,
  giveTip,
  giveTokens,
  operator,
  registerCreator,
  registerFan,
  type TestUser,
} from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';

let site: TestSite;
let boss: TestUser;
beforeAll(async () => {
  site = await openTestSite();
  boss = await operator(site);
  const creator = await registerCreator(site, { approved: true });
  for (let count = 0; count < 3; count++) {
    const fan = await registerFan(site);
    await giveTokens(site, fan, 50_00);
    await giveTip(site, { fan, creator }, { price: 10 });
    await site.call('POST', '/contact', { body: aContactMessage() });
    site.clock.advance(60_000);
  }
  await site.drain();
});
afterAll(() => site.close());

const LISTS = ['users', 'ledger/entries', 'charges', 'card-payments', 'mails', 'audit', 'messages'];

test.each(LISTS)('/admin/%s', async (list) => {
  const timesOf = async (query: string) => {
    const { data } = await site.call('GET', `/admin/${list}?limit=100${query}`, { token: boss.token });
    return data.data.map((row: { createdAt?: string; at?: string }) => row.createdAt ?? row.at);
  };
  const newestFirst = await timesOf('');
  expect(new Set(newestFirst).size).toBeGreaterThan(2);
  expect(newestFirst).toEqual(newestFirst.toSorted().reverse());
  expect(await timesOf('&sort=desc')).toEqual(newestFirst);
  expect(await timesOf('&sort=asc')).toEqual(newestFirst.toReversed());
  expect(await timesOf('&sort=sideways')).toEqual(newestFirst);
});
