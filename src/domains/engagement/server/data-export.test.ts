import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerFan, type TestUser } from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { plansOf, seedRows } from '#testing/watch-reads.ts';
import { listOwnReactions } from './data-export.sql.ts';

let site: TestSite;
let fan: TestUser;

const REACTIONS = 2_500;

beforeAll(async () => {
  site = await openTestSite();
  fan = await registerFan(site);
  // Far more reactions of others than of the fan.
  await seedRows(
    site,
    `insert into reactions (account_id, kind, object_id, action, created_at)
      select '${fan.id}', 'feed', gen_random_uuid(), 'like', '2026-11-01T12:00:00Z' from generate_series(1, ${REACTIONS});
    insert into reactions (account_id, kind, object_id, action, created_at)
      select gen_random_uuid(), 'feed', gen_random_uuid(), 'like', '2026-11-01T12:00:00Z' from generate_series(1, 20000);
    analyze reactions`,
  );
});
afterAll(() => site.close());

test('what one account liked is found without looking through what all did', async () => {
  const plans = await plansOf(site, (db) => Readable.from(listOwnReactions(db, fan.id)).toArray());
  expect(plans).not.toHaveLength(0);
  for (const plan of plans) expect(plan).toContain('reactions_of_account');
});

test('everything that was liked at one moment is told once, over all pages', async () => {
  const exported = await Readable.from(listOwnReactions(site.runtime.database.read, fan.id)).toArray();
  expect(exported[0]).toEqual({
    kind: 'feed',
    object_id: expect.any(String),
    action: 'like',
    created_at: new Date('2026-11-01T12:00:00Z'),
  });
  const ids = exported.map((reaction: unknown) => (reaction as { object_id: string }).object_id);
  expect([ids.length, new Set(ids).size]).toEqual([REACTIONS, REACTIONS]);
  expect(ids).toEqual([...ids].sort());
});
