/** Whom the site suggests, and why. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerCreator, registerFan, type TestUser } from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';

let site: TestSite;
let fan: TestUser;
let others: TestUser[];
const creators: Record<string, TestUser> = {};
const follow = async (who: TestUser, name: string) => {
  const { status } = await site.call('POST', `/follows/${creators[name]?.id}`, { token: who.token });
  expect(status).toBe(200);
};

interface Suggested {
  name: string;
  reason: { kind: string; name: string };
}
const suggested = async (who: TestUser | undefined, limit = 12): Promise<Suggested[]> =>
  (
    await site.call('GET', '/performers/suggested', {
      ...(who ? { token: who.token } : {}),
      query: { limit: String(limit) },
    })
  ).data.data;
const reasons = async (who: TestUser | undefined) =>
  Object.fromEntries((await suggested(who)).map(({ name, reason }) => [name, reason]));

beforeAll(async () => {
  site = await openTestSite();
  for (const name of ['Followed', 'Alike', 'Single', 'Busy', 'Quiet'])
    creators[name] = await registerCreator(site, { name, approved: true });
  fan = await registerFan(site);
  others = [await registerFan(site), await registerFan(site), await registerFan(site)];
  await follow(fan, 'Followed');
  const [one, two, three] = others as [TestUser, TestUser, TestUser];
  await follow(one, 'Followed');
  await follow(two, 'Followed');
  await follow(one, 'Alike');
  await follow(two, 'Alike');
  await follow(one, 'Single');
  await follow(two, 'Busy');
  await follow(three, 'Busy');
});
afterAll(() => site.close());

test('each has the reason that is true of it, and whom one follows is not suggested', async () => {
  expect(await reasons(fan)).toEqual({
    // One of those who follow the same is nobody's reason: it would tell whom a single person follows.
    Alike: { kind: 'follows', name: 'Followed' },
    Busy: { kind: 'week', name: '' },
    Single: { kind: 'random', name: '' },
    Quiet: { kind: 'random', name: '' },
  });
  const { Followed, ...rest } = await reasons(undefined);
  expect(Followed?.kind).toBe('week');
  expect(new Set(Object.values(rest).map(({ kind }) => kind))).toEqual(new Set(['week', 'random']));
});

test('of the categories in which one follows others are suggested', async () => {
  const { rows } = await site.runtime.database.pool.query(
    `insert into categories (id, slug, name, position, names, search_words)
     values (gen_random_uuid(), 'glaze', 'Glaze', 1, '{}', 'glaze') returning id`,
  );
  for (const name of ['Followed', 'Quiet'])
    await site.runtime.database.pool.query('insert into creator_categories values ($1, $2)', [
      creators[name]?.id,
      rows[0].id,
    ]);
  expect((await reasons(fan)).Quiet).toEqual({ kind: 'category', name: 'Glaze' });
});

test('the third place is picked at random, and a page ends where there is nobody left', async () => {
  const shown = await suggested(fan, 3);
  expect(shown).toHaveLength(3);
  expect(shown[2]?.reason.kind).toBe('random');
  expect(await suggested(fan)).toHaveLength(4);
});

test('who was declined, or is separated by a block, is not suggested', async () => {
  const about = `/suggestions/declined/creators/${creators.Alike?.id}`;
  await site.call('PUT', about, { token: fan.token });
  await site.call('POST', '/block/users', {
    token: creators.Busy?.token ?? '',
    body: { targetId: fan.id, target: 'user' },
  });
  expect(Object.keys(await reasons(fan)).toSorted()).toEqual(['Quiet', 'Single']);
  await site.call('DELETE', about, { token: fan.token });
  expect((await reasons(fan)).Alike?.kind).toBe('follows');
});
