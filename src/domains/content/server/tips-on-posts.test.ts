/** A tip on a post is recorded with its charge: fan, creator and post all show it. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { reverseCharge } from '#domains/wallet/server/index.ts';
import { tokens } from '#platform/contract/money.ts';
import { checkBooks } from '#testing/check-books.ts';
import {
  giveTip,
  giveTokens,
  publishPost,
  registerCreator,
  registerFan,
  type TestPost,
  type TestUser,
} from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';

let site: TestSite;
let creator: TestUser;
let fan: TestUser;
let post: TestPost;
beforeAll(async () => {
  site = await openTestSite();
  creator = await registerCreator(site, { approved: true });
  fan = await registerFan(site);
  await giveTokens(site, fan, 300_00);
});
afterAll(async () => {
  expect(await checkBooks(site)).toEqual([]);
  await site.close();
});
beforeEach(async () => {
  site.clock.advance(10_000);
  post = await publishPost(site, creator, { photos: 1, audience: 'buyers', price: 6, text: 'Nine cups' });
});

const tip = (body: Record<string, unknown>) => giveTip(site, { fan, creator }, { price: 10, ...body });
const asFan = async (path: string) => (await site.call('GET', path, { token: fan.token })).data;
const asCreator = async (path: string) => (await site.call('GET', path, { token: creator.token })).data;

test('the fan’s receipt and history, and the creator’s earnings, say on which post', async () => {
  const { status, data } = await tip({ feedId: post._id, message: 'Bravo' });
  const tipTarget = { type: 'feed', _id: post._id, title: 'Nine cups' };
  expect(status).toBe(200);
  // `target` is still the creator, as existing clients expect.
  expect(data).toMatchObject({ target: 'performer', targetId: creator.id, message: 'Bravo', tipTarget });
  expect((await asFan('/wallet/history')).data[0]).toMatchObject({ type: 'tip', tipTarget });
  expect(await asFan(`/wallet/receipts/${data._id}`)).toMatchObject({ tipTarget });
  const earnings = await asCreator('/performer/earning/search?type=tip');
  expect(earnings.data[0]).toMatchObject({ _id: data._id, sourceType: 'performer', tipTarget });
});

test('a tip without a post has no tip target', async () => {
  const { data } = await tip({});
  expect(data).toMatchObject({ tipTarget: null, products: [{ name: 'Tip' }] });
  expect((await asFan('/wallet/history')).data[0].tipTarget).toBeNull();
});

test('the title on the receipt stays the same when the post changes', async () => {
  const { data } = await tip({ feedId: post._id });
  await site.call('PUT', `/performer/feeds/${post._id}`, { token: creator.token, body: { text: 'Ten' } });
  await site.call('DELETE', `/performer/feeds/${post._id}`, { token: creator.token });
  expect((await asFan(`/wallet/receipts/${data._id}`)).tipTarget.title).toBe('Nine cups');
});

test('only a visible post of this creator can be tipped', async () => {
  const other = await registerCreator(site, { approved: true });
  const ofAnother = await publishPost(site, other);
  const draft = await publishPost(site, creator, { status: 'inactive' });
  const { balance } = await asFan('/wallet/history');
  for (const feedId of [ofAnother._id, draft._id, fan.id]) {
    expect((await tip({ feedId })).body).toMatchObject({ status: 404, code: 'wallet.tip-target-not-found' });
  }
  expect((await tip({ feedId: 'no-id' })).body.code).toBe('request.shape');
  expect((await asFan('/wallet/history')).balance).toBe(balance);
});

test('two taps on one post are charged once; another post, or none, is another tip', async () => {
  const second = await publishPost(site, creator);
  const ids = [];
  for (const feedId of [post._id, post._id, second._id, undefined]) {
    ids.push((await tip(feedId === undefined ? {} : { feedId })).data._id);
  }
  expect(ids[1]).toBe(ids[0]);
  expect(new Set(ids).size).toBe(3);
});

test('a post shows its creator the number of tips and its earnings with them', async () => {
  const sales = async () => (await asCreator(`/user/feeds/${post._id}`)).sales;
  await site.call('POST', `/wallet/charges/feed/${post._id}`, { token: fan.token, body: {} });
  const { data } = await tip({ feedId: post._id });
  expect(await sales()).toEqual({ unlocks: 1, tips: 1, earned: 14.4 });
  const [own] = (await asCreator('/performer/feeds?sortBy=createdAt&limit=1')).data;
  expect(own).toMatchObject({ _id: post._id, unlocks: 1, tips: 1, earned: 14.4 });
  const untipped = await publishPost(site, creator);
  const byTips = async (sort: string) =>
    (await asCreator(`/performer/feeds?sortBy=tips&sort=${sort}&limit=1`)).data[0];
  expect((await byTips('desc')).tips).toBeGreaterThan(0);
  expect(await byTips('asc')).toMatchObject({ _id: untipped._id, tips: 0 });
  await site.runtime.write({}, (ctx) =>
    reverseCharge(ctx, { chargeId: data._id, grossTokens: tokens(10_00), reason: 'Mistaken', key: data._id }),
  );
  expect(await sales()).toEqual({ unlocks: 1, tips: 0, earned: 5.4 });
});

test('a post without text has an empty title, for which our pages show a label', async () => {
  const wordless = await publishPost(site, creator, { photos: 1, text: '', audience: 'buyers', price: 6 });
  expect((await tip({ feedId: wordless._id })).data.tipTarget.title).toBe('');
  const bought = await site.call('POST', `/wallet/charges/feed/${wordless._id}`, {
    token: fan.token,
    body: {},
  });
  // Existing clients print the name as it is.
  expect(bought.data.products[0].name).toBe('Photos');
  expect((await asFan(`/wallet/receipts/${bought.data._id}`)).title).toBeNull();
});

test('the tip target cannot be changed afterwards', async () => {
  const { data } = await tip({ feedId: post._id });
  await expect(
    site.runtime.database.pool.query('update charges set tip_target_item = null where id = $1', [data._id]),
  ).rejects.toThrow('immutable');
});
