/**
 * A model of blocks: whatever fans and creators block and unblock, in both directions and by country, lists and counts
 * show to each exactly those who are not separated from them.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { publishPost, registerCreator, registerFan, type TestUser } from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';

// Addresses of regional registries, allocated long ago.
const ADDRESSES = { NL: '193.0.6.139', US: '8.8.8.8' } as const;
type Country = keyof typeof ADDRESSES;
const COUNTRIES = ['NL', 'US'] as const;

let site: TestSite;
let fans: TestUser[];
let creators: TestUser[];
let posts: Map<string, string>;
beforeAll(async () => {
  site = await openTestSite();
  creators = [
    await registerCreator(site, { approved: true }),
    await registerCreator(site, { approved: true }),
  ];
  fans = [await registerFan(site), await registerFan(site)];
  posts = new Map();
  for (const creator of creators) posts.set(creator.id, (await publishPost(site, creator))._id);
  for (const fan of fans) {
    for (const creator of creators) {
      await site.call('POST', `/follows/${creator.id}`, { token: fan.token, body: {} });
      const body = { objectId: posts.get(creator.id), objectType: 'feed', content: 'Well done' };
      await site.call('POST', '/comments', { token: fan.token, body });
    }
  }
  await site.drain();
});
afterAll(() => site.close());
beforeEach(() => site.runtime.database.pool.query('delete from user_blocks; delete from country_blocks'));

/** What is blocked: pairs of the blocker and the blocked, and the countries of each creator. */
interface Model {
  users: Set<string>;
  countries: Map<string, ReadonlySet<string>>;
}

type Step =
  | { kind: 'block' | 'unblock'; by: number; of: number; byFan: boolean }
  | { kind: 'countries'; by: number; codes: readonly Country[] };

const who = fc.nat({ max: 1 });
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constantFrom('block' as const, 'unblock' as const),
      by: who,
      of: who,
      byFan: fc.boolean(),
    }),
    fc.record({ kind: fc.constant('countries' as const), by: who, codes: fc.subarray([...COUNTRIES]) }),
  ),
  { minLength: 1, maxLength: 8 },
);

const at = (users: readonly TestUser[], index: number): TestUser => {
  const user = users[index];
  if (!user) throw new Error(`there is no user ${index}`);
  return user;
};

async function take(step: Step, model: Model): Promise<void> {
  if (step.kind === 'countries') {
    const { id, token } = at(creators, step.by);
    const { status } = await site.call('POST', '/block/countries', {
      token,
      body: { countryCodes: step.codes },
    });
    expect(status).toBe(200);
    model.countries.set(id, new Set(step.codes));
    return;
  }
  const [by, of] = step.byFan
    ? [at(fans, step.by), at(creators, step.of)]
    : [at(creators, step.by), at(fans, step.of)];
  const pair = `${by.id} ${of.id}`;
  if (step.kind === 'block') {
    const { status } = await site.call('POST', '/block/users', {
      token: by.token,
      body: { targetId: of.id },
    });
    expect(status).toBe(200);
    model.users.add(pair);
  } else {
    const { status } = await site.call('DELETE', `/block/users/${of.id}`, { token: by.token });
    expect(status).toBe(200);
    model.users.delete(pair);
  }
}

async function compare({ users, countries }: Model): Promise<void> {
  const areApart = (one: TestUser, other: TestUser) =>
    users.has(`${one.id} ${other.id}`) || users.has(`${other.id} ${one.id}`);
  for (const fan of fans) {
    for (const country of COUNTRIES) {
      const options = { token: fan.token, address: ADDRESSES[country] };
      const seen = creators.filter(
        (creator) => !areApart(fan, creator) && !countries.get(creator.id)?.has(country),
      );
      const ids = seen.map(({ id }) => id).sort();
      const idsOf = async (path: string, pick: (row: never) => string) => {
        const { data } = await site.call('GET', path, options);
        expect(data.total, path).toBe(data.data.length);
        return data.data.map(pick).sort();
      };
      expect(await idsOf('/performers/user/search', ({ _id }: { _id: string }) => _id)).toEqual(ids);
      expect(await idsOf('/follows/following', (row: { followingId: string }) => row.followingId)).toEqual(
        ids,
      );
      const feed = await idsOf('/user/feeds', ({ _id }: { _id: string }) => _id);
      expect(feed).toEqual(seen.map(({ id }) => posts.get(id)).sort());
      for (const creator of creators) {
        const { status } = await site.call('GET', `/performers/${creator.username}`, options);
        expect(status).toBe(seen.includes(creator) ? 200 : 404);
      }
    }
  }
  for (const creator of creators) {
    const options = { token: creator.token, address: ADDRESSES.NL };
    const seen = fans.filter((fan) => !areApart(fan, creator)).map(({ id }) => id);
    const followers = (await site.call('GET', '/follows/followers', options)).data;
    expect(followers.total).toBe(seen.length);
    expect(followers.data.map(({ followerId }: { followerId: string }) => followerId).sort()).toEqual(
      [...seen].sort(),
    );
    const query = { objectId: posts.get(creator.id) ?? '', objectType: 'feed' };
    const comments = (await site.call('GET', '/comments', { ...options, query })).data;
    const authors = comments.data.map(({ createdBy }: { createdBy: string }) => createdBy);
    expect([...authors].sort()).toEqual([...seen].sort());
  }
}

test('lists and counts of everybody are those of the model', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (list) => {
      await site.runtime.database.pool.query('delete from user_blocks; delete from country_blocks');
      const model: Model = { users: new Set(), countries: new Map() };
      for (const step of list) await take(step, model);
      await compare(model);
    }),
    { numRuns: 25 },
  );
});
