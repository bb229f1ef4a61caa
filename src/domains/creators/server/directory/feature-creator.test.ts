import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { NO_ID, operator, registerCreator, registerFan, type TestUser } from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';

let site: TestSite;
let boss: TestUser;
beforeAll(async () => {
  site = await openTestSite();
  boss = await operator(site);
});
afterAll(() => site.close());

const feature = (id: string, isFeatured: unknown) =>
  site.call('PUT', `/admin/creators/${id}/featured`, { token: boss.token, body: { isFeatured } });
const namesIn = async (query: Record<string, string>) => {
  const { data } = await site.call('GET', '/performers/user/search', { query });
  return data.data.map((card: { _id: string }) => card._id);
};

test('whom the house puts forward stands among its choices, says so, and can be taken back', async () => {
  const creator = await registerCreator(site, { approved: true });
  expect(await namesIn({ isFeatured: 'true' })).toEqual([]);

  expect((await feature(creator.id, true)).data).toEqual({ isFeatured: true });
  expect(await namesIn({ isFeatured: 'true' })).toEqual([creator.id]);
  const seen = await site.call('GET', `/performers/${creator.id}`);
  expect(seen.data.isFeatured).toBe(true);
  const asked = await site.call('GET', `/admin/creators/${creator.id}/featured`, { token: boss.token });
  expect(asked.data).toEqual({ isFeatured: true });

  await feature(creator.id, false);
  expect(await namesIn({ isFeatured: 'true' })).toEqual([]);
});

test('each change stands in the log once, however often it is asked for', async () => {
  const creator = await registerCreator(site, { approved: true });
  await feature(creator.id, true);
  await feature(creator.id, true);
  await feature(creator.id, false);
  const actions = await site.runtime.database.read.rows(sql`
    select action, actor_id as by from audit_log
    where object_id = ${creator.id} and action like 'creator.%featured' order by id`);
  expect(actions).toEqual([
    { action: 'creator.featured', by: boss.id },
    { action: 'creator.unfeatured', by: boss.id },
  ]);
});

test('nobody who is no creator is put forward', async () => {
  const fan = await registerFan(site);
  for (const id of [fan.id, NO_ID]) {
    expect((await feature(id, true)).body.code).toBe('creators.not-found');
    const asked = await site.call('GET', `/admin/creators/${id}/featured`, { token: boss.token });
    expect(asked.body.code).toBe('creators.not-found');
  }
});
