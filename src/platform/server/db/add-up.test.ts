import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { addUp } from './add-up.ts';
import { sql } from './sql.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

test('what takes too long to add up has no sum, and nothing breaks', async () => {
  const { read } = site.runtime.database;
  expect(await addUp(read, sql`select 1 as sum from pg_sleep(60)`)).toBeUndefined();
  expect(await addUp(read, sql`select 2 as sum`)).toEqual({ sum: 2 });
});

test('another failure stays one', async () => {
  await expect(addUp(site.runtime.database.read, sql`select 1 / 0 as sum`)).rejects.toThrow(
    'division by zero',
  );
});
