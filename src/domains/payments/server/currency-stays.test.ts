/** After the first payment the currency cannot change: receipts and balances are never converted. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operator, registerFan, type TestUser } from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';

let site: TestSite;
let boss: TestUser;
beforeAll(async () => {
  site = await openTestSite();
  boss = await operator(site);
});
afterAll(() => site.close());

const choose = (value: string) =>
  site.call('PUT', '/admin/settings/currency', { token: boss.token, body: { value } });

test('the currency can be changed until the first payment, and not afterwards', async () => {
  expect((await choose('EUR')).status).toBe(200);
  const fan = await registerFan(site);
  await site.call('POST', '/payment/wallet/top-up', { token: fan.token, body: { amount: 25 } });

  const other = await choose('PLN');
  expect([other.status, other.body.code]).toEqual([409, 'site.currency-in-use']);
  const back = await site.call('DELETE', '/admin/settings/currency', { token: boss.token, body: {} });
  expect([back.status, back.body.code]).toEqual([409, 'site.currency-in-use']);
  expect((await site.call('GET', '/settings/public')).data.currency).toBe('EUR');
  // All other settings can still change, and setting the same currency is fine.
  expect((await choose('EUR')).status).toBe(200);
});

test('a failed payment does not fix the currency', async () => {
  await site.runtime.database.pool.query(`update card_transactions set status = 'fail'`);
  expect((await choose('PLN')).status).toBe(200);
});

test('a currency without hundredths cannot be chosen', async () => {
  for (const code of ['JPY', 'KRW', 'KWD', 'BHD'])
    expect((await choose(code)).body.code, code).toBe('site.setting-out-of-range');
});
