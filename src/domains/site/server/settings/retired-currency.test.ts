import { afterAll, beforeAll, expect, test } from 'vitest';
import { operator, type TestUser } from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { readSettings } from './read-settings.ts';

let site: TestSite;
let boss: TestUser;
beforeAll(async () => {
  site = await openTestSite();
  boss = await operator(site);
  // Chosen while it was still in use.
  await site.runtime.database.pool.query(`
    insert into settings (key, value, revision, changed_at) values ('currency', '"HRK"', 1, clock_timestamp())`);
});
afterAll(() => site.close());

async function shown() {
  const { data } = await site.call('GET', '/admin/settings', { token: boss.token });
  return data.data.find(({ key }: { key: string }) => key === 'currency');
}

test('a currency that was chosen before it went out of use stays in force, and is shown', async () => {
  expect((await readSettings(site.runtime.database.read)).currency).toBe('HRK');
  expect((await site.call('GET', '/settings/public')).data.currency).toBe('HRK');
  expect(await shown()).toMatchObject({ value: 'HRK', isDefault: false, revision: 1 });
});

test('it can be left, with the log of it, and not be chosen again', async () => {
  const put = (value: string) =>
    site.call('PUT', '/admin/settings/currency', { token: boss.token, body: { value } });
  expect((await put('EUR')).data.value).toBe('EUR');
  const { data } = await site.call('GET', '/admin/settings/currency/history', { token: boss.token });
  expect(data.data[0]).toMatchObject({ before: 'HRK', after: 'EUR' });
  expect((await put('HRK')).body.code).toBe('site.setting-out-of-range');
});
