/** Products as things that are saved, commented on, reported, taken down, searched for, exported and erased. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { operator, registerCreator, registerFan, type TestUser } from '#testing/factories.ts';
import { orderOwnCopy } from '#testing/own-copy.ts';
import { addProduct, type TestProduct } from '#testing/products.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { eraseProducts } from '../index.ts';
import { listedProducts, listedProductsStarts } from './lists.sql.ts';

let site: TestSite;
let creator: TestUser;
let fan: TestUser;
let boss: TestUser;
let product: TestProduct;

beforeAll(async () => {
  site = await openTestSite();
  boss = await operator(site);
  fan = await registerFan(site);
});
beforeEach(async () => {
  creator = await registerCreator(site, { approved: true });
  product = await addProduct(site, creator, { name: 'Tenmoku mug' });
  await site.drain();
});
afterAll(() => site.close());

const see = async (user?: TestUser) =>
  site.call('GET', `/performer-assets/products/${product._id}`, { token: user?.token ?? '' });

test('fans save and like it, and find it among their bookmarks until it is gone', async () => {
  for (const action of ['bookmark', 'like'])
    await site.call('POST', '/reactions', {
      token: fan.token,
      body: { objectId: product._id, objectType: 'product', action },
    });
  expect((await see(fan)).data).toMatchObject({
    isBookMarked: true,
    isLiked: true,
    totalBookmark: 1,
    totalLike: 1,
  });
  const saved = async () =>
    (await site.call('GET', '/reactions/products/bookmark', { token: fan.token })).data.data.map(
      ({ objectInfo }: { objectInfo: { name: string } }) => objectInfo.name,
    );
  expect(await saved()).toEqual(['Tenmoku mug']);
  await site.call('DELETE', `/performer/performer-assets/products/${product._id}`, { token: creator.token });
  expect(await saved()).toEqual([]);
});

test('it can be commented on', async () => {
  const { status } = await site.call('POST', '/comments', {
    token: fan.token,
    body: { objectId: product._id, objectType: 'product', content: 'Does it hold half a liter?' },
  });
  expect(status).toBe(200);
});

test('it is reported, taken down and restored by operators, who find it among all content', async () => {
  const report = { title: 'Spam or misleading', target: 'product', targetId: product._id };
  expect((await site.call('POST', '/reports', { token: fan.token, body: report })).status).toBe(200);
  const listed = await site.call('GET', '/admin/content', {
    token: boss.token,
    query: { kind: 'product', reported: 'true' },
  });
  expect(listed.data.data[0]).toMatchObject({
    _id: product._id,
    title: 'Tenmoku mug',
    path: `/product/${product.slug}`,
    reports: 1,
    state: 'published',
  });
  const decide = (action: string) =>
    site.call('POST', '/admin/content/bulk', {
      token: boss.token,
      body: { action, items: [{ kind: 'product', objectId: product._id }], reason: 'Others' },
    });
  expect((await decide('take-down')).data).toMatchObject({ changed: 1 });
  expect((await see(fan)).status).toBe(404);
  expect((await see(creator)).status).toBe(200);
  expect((await decide('restore')).data).toMatchObject({ changed: 1 });
  expect((await see(fan)).status).toBe(200);
});

test('search suggests it, the profile counts it, the sitemap lists it', async () => {
  const { data } = await site.call('GET', '/search/suggestions', { query: { q: 'tenmo' } });
  expect(data.data).toContainEqual(
    expect.objectContaining({ kind: 'product', title: 'Tenmoku mug', path: `/product/${product.slug}` }),
  );
  const profile = await site.call('GET', `/performers/${creator.username}`);
  expect(profile.data.stats.totalProducts).toBe(1);
  const { read } = site.runtime.database;
  const [start = ''] = await listedProductsStarts(read, 1_000);
  const slugs = (await listedProducts(read, start, 1_000)).map(({ name }) => name);
  expect(slugs).toContain(product.slug);
});

test('it is in its creator’s copy of the own data, and goes with the account', async () => {
  const { products } = await orderOwnCopy(site, creator);
  expect(products).toMatchObject([
    { name: 'Tenmoku mug', type: 'physical', stock: 5, pictures: [expect.any(String)] },
  ]);
  await site.runtime.write({}, (ctx) => eraseProducts(ctx, creator.id));
  expect((await see(creator)).status).toBe(404);
});
