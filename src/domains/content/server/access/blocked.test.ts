/** A blocked viewer, or one from a blocked country, finds nothing of the creator's. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/server/ids.ts';
import {
  giveTokens,
  publishPost,
  registerCreator,
  registerFan,
  type TestPost,
  type TestUser,
} from '#testing/factories.ts';
import { type CallOptions, openTestSite, type TestSite } from '#testing/site.ts';

// From an address range that a registry assigned long ago.
const DUTCH = '193.0.6.139';

let site: TestSite;
let creator: TestUser;
let other: TestUser;
let fan: TestUser;
let open: TestPost;
let sold: TestPost;

beforeAll(async () => {
  site = await openTestSite();
  creator = await registerCreator(site, { approved: true });
  other = await registerCreator(site, { approved: true });
  fan = await registerFan(site);
  await giveTokens(site, fan, 10_00);
  open = await publishPost(site, creator, { text: 'Open to all' });
  sold = await publishPost(site, creator, { photos: 1, audience: 'buyers', price: 6, text: 'Sold' });
  await publishPost(site, other, { text: 'Of somebody else' });
  for (const { id } of [creator, other]) await site.call('POST', `/follows/${id}`, { token: fan.token });
  await site.call('POST', `/wallet/charges/feed/${sold._id}`, { token: fan.token, body: {} });
});
afterAll(() => site.close());

const run = (text: string, values: unknown[]) => site.runtime.database.pool.query(text, values);

/** What the asker finds of the creator's: the post, the profile, and feeds with totals. */
async function found(options: CallOptions) {
  const feed = async (query: Record<string, string>) => {
    const { data } = await site.call('GET', '/user/feeds', { ...options, query });
    return [data.data.map(({ text }: { text: string }) => text), data.total];
  };
  return {
    post: (await site.call('GET', `/user/feeds/${open._id}`, options)).status,
    profile: (await site.call('GET', `/performers/${creator.username}`, options)).status,
    latest: await feed({ audience: 'latest' }),
    directory: await creators('/performers/user/search', options),
    top: await creators('/performers/top', options),
    random: await creators('/performers/search/random', options),
    ...(options.token ? { following: await feed({ audience: 'following' }) } : {}),
  };
}

async function creators(path: string, options: CallOptions) {
  const { data } = await site.call('GET', path, { ...options, query: { includedIds: creator.id } });
  return [data.data.map(({ _id }: { _id: string }) => _id).toSorted(), data.total];
}

const EVERYTHING = [['Of somebody else', 'Sold', 'Open to all'], 3];
const OF_THE_OTHER = [['Of somebody else'], 1];

function everything() {
  const both = [[creator.id, other.id].toSorted(), 2];
  return { post: 200, profile: 200, latest: EVERYTHING, directory: both, top: both, random: both };
}

function nothing() {
  const one = [[other.id], 1];
  return { post: 404, profile: 404, latest: OF_THE_OTHER, directory: one, top: one, random: one };
}

test('a blocked fan sees nothing of the creator but their purchases', async () => {
  const options = { token: fan.token };
  const all = { ...everything(), following: EVERYTHING };
  expect(await found(options)).toEqual(all);
  await run(
    `insert into user_blocks (id, blocker_id, blocked_id, reason, created_at) values ($1, $2, $3, '', $4)`,
    [newId(), creator.id, fan.id, site.clock.now()],
  );
  expect(await found(options)).toEqual({ ...nothing(), following: OF_THE_OTHER });
  const like = { objectId: open._id, objectType: 'feed', action: 'like' };
  expect((await site.call('POST', '/reactions', { ...options, body: like })).status).toBe(404);
  expect((await site.call('POST', `/follows/${creator.id}`, options)).status).toBe(404);
  expect((await site.call('GET', `/user/feeds/${sold._id}`, options)).data.canView).toBe(true);
  const bought = await site.call('GET', '/user/feeds', { ...options, query: { bought: 'true' } });
  expect(bought.data.total).toBe(1);
  const stranger = await registerFan(site);
  expect((await found({ token: stranger.token })).latest).toEqual(EVERYTHING);
  await run('delete from user_blocks where blocker_id = $1', [creator.id]);
  expect(await found(options)).toEqual(all);
});

test('a visitor from a blocked country sees nothing of the creator', async () => {
  await run('insert into country_blocks (creator_id, country) values ($1, $2)', [creator.id, 'NL']);
  expect(await found({ address: DUTCH })).toEqual(nothing());
  expect(await found({})).toEqual(everything());
  const own = await site.call('GET', `/user/feeds/${open._id}`, { token: creator.token, address: DUTCH });
  expect(own.status).toBe(200);
});
