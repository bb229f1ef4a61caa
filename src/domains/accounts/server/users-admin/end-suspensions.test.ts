import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MILLISECONDS } from '#platform/contract/day.ts';
import { operator, registerFan, type TestUser } from '#testing/factories.ts';
import { runJob } from '#testing/run-job.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';

let site: TestSite;
let boss: TestUser;
beforeAll(async () => {
  site = await openTestSite();
  boss = await operator(site);
});
afterAll(() => site.close());

const rows = async (statement: string, values: unknown[] = []) =>
  (await site.runtime.database.pool.query(statement, values)).rows;

test('what is over is closed, also of accounts that are not shut out any more', async () => {
  const fans = [await registerFan(site), await registerFan(site)];
  for (const { id } of fans) {
    const body = { reason: 'Spam in messages', days: 1 };
    await site.call('POST', `/admin/users/${id}/suspend`, { token: boss.token, body });
  }
  // As earlier releases have left it behind.
  await rows(`update accounts set status = 'deleted' where id = $1`, [fans[0]?.id]);
  site.clock.advance(2 * DAY_MILLISECONDS);
  await runJob(site, 'accounts.end-suspensions');
  expect(await rows('select from suspensions where ended_at is null')).toEqual([]);
  const states = await rows('select id, status from accounts where id = any($1)', [fans.map(({ id }) => id)]);
  expect(Object.fromEntries(states.map(({ id, status }) => [id, status]))).toEqual({
    [fans[0]?.id ?? '']: 'deleted',
    [fans[1]?.id ?? '']: 'active',
  });
});
