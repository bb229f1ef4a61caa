import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/server/ids.ts';
import { runJob } from '#testing/run-job.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const keep = (key: string, daysAgo: number) =>
  site.runtime.database.pool.query(
    `insert into idempotency_keys (account_id, key, route, body_hash, response, created_at)
     values ($1, $2, 'POST /x', '\\x00', '{}', now() - make_interval(days => $3))`,
    [newId(), key, daysAgo],
  );

test('answers are kept for thirty days and no longer', async () => {
  await keep('old', 31);
  await keep('very old', 400);
  await keep('young', 29);
  await runJob(site, 'forget-old-keys');
  const { rows } = await site.runtime.database.pool.query('select key from idempotency_keys');
  expect(rows).toEqual([{ key: 'young' }]);
});
