/** A setting that was renamed after it was stored: the migration carries its value over. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { administer } from '#platform/server/db/scratch.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { readSettings } from './read-settings.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

test('a commission that was stored by its former name holds on', async () => {
  await administer(
    site.ownerUrl,
    `insert into settings (key, value, revision, changed_at)
     values ('commissionBasisPoints', '1250', 3, clock_timestamp())`,
  );
  await administer(site.ownerUrl, readFileSync('db/migrations/0254-site-commission-percent.sql', 'utf8'));
  expect((await readSettings(site.runtime.database.read)).commissionPercent).toBe(1_250);
});
