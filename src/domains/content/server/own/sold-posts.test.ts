import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  giveTokens,
  operator,
  publishPost,
  registerCreator,
  registerFan,
  type TestPost,
  type TestUser,
  uploadPhoto,
} from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';

const PATH = '/performer/feeds';

let site: TestSite;
let creator: TestUser;
let buyer: TestUser;
let fan: TestUser;
let post: TestPost;
beforeAll(async () => {
  site = await openTestSite();
  creator = await registerCreator(site, { approved: true });
  buyer = await registerFan(site);
  fan = await registerFan(site);
  await giveTokens(site, buyer, 300_00);
  await giveTokens(site, fan, 300_00);
});
afterAll(() => site.close());
beforeEach(async () => {
  post = await publishPost(site, creator, { photos: 2, audience: 'buyers', price: 6, text: 'Nine cups' });
});

const buy = (by: TestUser, idOrSlug: string, body: Record<string, unknown> = {}) =>
  site.call('POST', `/wallet/charges/feed/${idOrSlug}`, { token: by.token, body });
const show = async (by: TestUser | undefined) =>
  site.call('GET', `/user/feeds/${post._id}`, { token: by?.token });
const change = (body: Record<string, unknown>) =>
  site.call('PUT', `${PATH}/${post._id}`, { token: creator.token, body });
const remove = () => site.call('DELETE', `${PATH}/${post._id}`, { token: creator.token });
const listed = async (by: TestUser | undefined, path = '/user/feeds') => {
  const { data } = await site.call('GET', path, { token: by?.token, query: { limit: '200' } });
  return data.data.some((each: { _id: string }) => each._id === post._id) as boolean;
};
const bought = async (by: TestUser): Promise<string[]> => {
  const { data } = await site.call('GET', '/user/feeds', { token: by.token, query: { bought: 'true' } });
  return data.data.map((each: { _id: string }) => each._id);
};
const pathOf = (url: string) => url.replace(/^https?:\/\/[^/]+/, '');

describe('the creator’s table', () => {
  const own = async () => {
    const { data } = await site.call('GET', PATH, { token: creator.token, query: { limit: '200' } });
    return data.data.find((each: { _id: string }) => each._id === post._id);
  };

  test('and its form say how often a post was bought and what it brought after fees', async () => {
    const form = async () =>
      (await site.call('GET', `${PATH}/${post._id}`, { token: creator.token })).data as unknown;
    for (const seen of [await own(), await form()]) expect(seen).toMatchObject({ unlocks: 0, earned: 0 });
    await buy(buyer, post._id);
    await buy(fan, post._id);
    for (const seen of [await own(), await form(), (await change({ text: 'Ten cups' })).data])
      expect(seen).toMatchObject({ unlocks: 2, earned: 10.8 });
  });

  test('sorts by that', async () => {
    const often = await publishPost(site, creator, { photos: 1, audience: 'buyers', price: 1 });
    for (const by of [buyer, fan]) await buy(by, often._id);
    const dear = await publishPost(site, creator, { photos: 1, audience: 'buyers', price: 150 });
    await buy(buyer, dear._id);
    const first = async (sortBy: string, sort = 'desc') => {
      const query = { sortBy, sort, limit: '1' };
      const { data } = await site.call('GET', PATH, { token: creator.token, query });
      return data.data[0];
    };
    expect((await first('earned'))._id).toBe(dear._id);
    expect((await first('unlocks')).unlocks).toBe(2);
    expect(await first('earned', 'asc')).toMatchObject({ unlocks: 0, earned: 0 });
  });
});

describe('the post itself', () => {
  test('shows its sales only to its owner', async () => {
    expect((await show(creator)).data.sales).toEqual({ unlocks: 0, tips: 0, earned: 0 });
    await buy(buyer, post._id);
    expect((await show(creator)).data.sales).toEqual({ unlocks: 1, tips: 0, earned: 5.4 });
    const form = await site.call('GET', `${PATH}/${post._id}`, { token: creator.token });
    expect(form.data).toMatchObject({ unlocks: 1, earned: 5.4 });
    for (const other of [undefined, fan, buyer]) expect((await show(other)).data).not.toHaveProperty('sales');
  });
});

describe('buying', () => {
  test('opens the media to the buyer and to nobody else', async () => {
    const charge = await buy(buyer, post._id);
    expect(charge.status).toBe(200);
    expect(charge.data).toMatchObject({ totalPrice: 6, products: [{ name: 'Nine cups' }] });
    const mine = (await show(buyer)).data;
    expect(mine).toMatchObject({ isBought: true, canView: true, lockedReason: null });
    expect((await site.call('GET', pathOf(mine.files[0].url))).status).toBe(200);
    for (const other of [undefined, fan])
      expect((await show(other)).data).toMatchObject({ isBought: false, canView: false });
  });

  test('shows on the post what was paid, only to its buyer', async () => {
    const charge = await buy(buyer, post._id);
    await change({ audience: 'buyers', price: 7 });
    const { _id: receiptId, createdAt: boughtAt } = charge.data;
    expect((await show(buyer)).data).toMatchObject({
      price: 7,
      purchase: { receiptId, amount: 6, boughtAt },
    });
    expect(
      (await site.call('GET', `/wallet/receipts/${receiptId}`, { token: buyer.token })).data.amount,
    ).toBe(-6);
    for (const other of [undefined, fan, creator])
      expect((await show(other)).data).not.toHaveProperty('purchase');
  });

  test('works by slug, and once', async () => {
    expect((await buy(buyer, post.slug)).status).toBe(200);
    expect((await buy(buyer, post._id)).status).toBe(409);
  });

  test('at the price that the fan saw', async () => {
    await change({ audience: 'buyers', price: 7 });
    const answer = await buy(buyer, post._id, { expectedPrice: 6 });
    expect([answer.status, answer.body.code]).toEqual([409, 'wallet.price-changed']);
    expect((await show(buyer)).data.isBought).toBe(false);
  });

  test('is refused for free posts, drafts, and posts of creators who are not public', async () => {
    const free = await publishPost(site, creator, { photos: 1, audience: 'everyone' });
    const text = await publishPost(site, creator);
    const draft = await publishPost(site, creator, {
      photos: 1,
      audience: 'buyers',
      price: 5,
      status: 'inactive',
    });
    for (const { _id } of [free, text, draft]) expect((await buy(buyer, _id)).status).toBe(404);
    const suspend = (status: string) =>
      site.runtime.database.pool.query('update accounts set status = $2 where id = $1', [creator.id, status]);
    await suspend('suspended');
    expect((await buy(buyer, post._id)).status).toBe(404);
    await suspend('active');
    expect((await buy(buyer, post._id)).status).toBe(200);
  });
});

describe('a sold post', () => {
  beforeEach(async () => {
    expect((await buy(buyer, post._id)).status).toBe(200);
  });

  test('keeps its photos; new ones may be added in any order', async () => {
    const [first, second] = post.fileIds as [string, string];
    const added = await uploadPhoto(site, creator);
    for (const fileIds of [[first], [added], [first, added]]) {
      const answer = await change({ fileIds });
      expect([answer.status, answer.body.code]).toEqual([409, 'content.sold-files-stay']);
    }
    expect((await change({ fileIds: [second, added, first], text: 'Ten cups' })).status).toBe(200);
    await site.drain();
    expect((await show(buyer)).data).toMatchObject({ text: 'Ten cups', fileIds: [second, added, first] });
  });

  test('stays open to its buyer whatever its audience and status', async () => {
    await change({ audience: 'subscribers' });
    expect((await show(buyer)).data).toMatchObject({ canView: true, isBought: true, price: 0 });
    await change({ status: 'inactive' });
    expect((await show(buyer)).data.canView).toBe(true);
    expect((await show(fan)).status).toBe(404);
    expect(await listed(buyer)).toBe(false);
    expect(await bought(buyer)).toContain(post._id);
  });

  test('leaves all lists when it is removed, but its buyer keeps it', async () => {
    const token = buyer.token;
    const body = { objectId: post._id, objectType: 'feed', action: 'bookmark' };
    await site.call('POST', '/reactions', { token, body });
    await site.call('POST', '/reactions', { token: fan.token, body });
    expect((await remove()).data).toEqual({ success: true });
    for (const viewer of [undefined, fan, buyer]) expect(await listed(viewer)).toBe(false);
    expect(await listed(creator, PATH)).toBe(false);
    for (const viewer of [undefined, fan, creator]) expect((await show(viewer)).status).toBe(404);
    expect(await bought(buyer)).toContain(post._id);
    expect(await bought(fan)).not.toContain(post._id);
    const kept = await show(buyer);
    expect(kept.data).toMatchObject({ isBought: true, canView: true, photoCount: 2 });
    expect((await site.call('GET', pathOf(kept.data.files[0].url))).status).toBe(200);
    const bookmarksOf = async (viewer: TestUser) =>
      (await site.call('GET', '/reactions/feeds/bookmark', { token: viewer.token })).data.data.map(
        (row: { objectId: string }) => row.objectId,
      );
    expect(await bookmarksOf(buyer)).toContain(post._id);
    expect(await bookmarksOf(fan)).not.toContain(post._id);
    expect((await remove()).status).toBe(404);
    expect((await change({ text: 'Back' })).status).toBe(404);
    expect((await buy(fan, post._id)).status).toBe(404);
    const boss = await operator(site);
    expect((await show(boss)).status).toBe(200);
  });

  test('keeps its photos in use after it is removed', async () => {
    await remove();
    const answer = await site.call('DELETE', `${PATH}/files/${post.fileIds[0]}`, { token: creator.token });
    expect([answer.status, answer.body.code]).toEqual([409, 'media.file-in-use']);
  });

  test('is listed among what the buyer may open', async () => {
    const { data } = await site.call('GET', '/user/feeds', {
      token: buyer.token,
      query: { unlocked: 'true', performerId: creator.id, limit: '100' },
    });
    expect(data.data.map((each: { _id: string }) => each._id)).toContain(post._id);
  });
});

test('concurrent purchase and removal never leave a buyer with nothing', async () => {
  const [charge, removed] = await Promise.all([buy(buyer, post._id), remove()]);
  expect(removed.status).toBe(200);
  expect((await show(buyer)).status).toBe(charge.status === 200 ? 200 : 404);
  expect([200, 404]).toContain(charge.status);
});

test('concurrent purchase and removal of photos never take photos from a buyer', async () => {
  const [charge, changed] = await Promise.all([
    buy(buyer, post._id),
    change({ fileIds: post.fileIds.slice(0, 1) }),
  ]);
  expect(charge.status).toBe(200);
  const { data } = await show(buyer);
  // Either the photo was removed before the sale, or it stays.
  expect(data.photoCount).toBe(changed.status === 200 ? 1 : 2);
});
