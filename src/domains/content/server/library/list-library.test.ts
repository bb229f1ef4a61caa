import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  giveTokens,
  operator,
  publishGallery,
  publishPost,
  registerCreator,
  registerFan,
  type TestUser,
} from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';

let site: TestSite;
let creator: TestUser;
let buyer: TestUser;

beforeAll(async () => {
  site = await openTestSite();
  creator = await registerCreator(site, { approved: true });
  buyer = await registerFan(site);
  await giveTokens(site, buyer, 300_00);
});
afterAll(() => site.close());

const library = async (query: Record<string, string> = {}, by = buyer) =>
  (await site.call('GET', '/library', { token: by.token, query })).data;
const titles = async (query: Record<string, string> = {}) =>
  (await library(query)).data.map(({ title }: { title: string }) => title);

/** Publishes and buys an item. Returns the receipt's id. */
async function bought(kind: 'feed' | 'gallery', title: string): Promise<{ id: string; receiptId: string }> {
  const offer = { audience: 'buyers', price: 2, photos: 1, title };
  const { _id: id } =
    kind === 'feed'
      ? await publishPost(site, creator, { ...offer, text: 'From the kiln' })
      : await publishGallery(site, creator, offer);
  site.clock.advance(1_000);
  const { status, data } = await site.call('POST', `/wallet/charges/${kind}/${id}`, {
    token: buyer.token,
    body: {},
  });
  expect(status).toBe(200);
  return { id, receiptId: data._id };
}

test('has posts and galleries in the order in which they were bought, and opens them', async () => {
  const post = await bought('feed', 'Nine cups');
  const gallery = await bought('gallery', 'Tall vases');
  const { data, next } = await library();
  expect(next).toBeNull();
  expect(data).toMatchObject([
    { _id: gallery.receiptId, kind: 'gallery', itemId: gallery.id, title: 'Tall vases', photoCount: 1 },
    { _id: post.receiptId, kind: 'feed', itemId: post.id, title: 'Nine cups', amount: 2 },
  ]);
  for (const { picture, performer } of data) {
    expect(performer._id).toBe(creator.id);
    const url = picture.url.replace(/^https?:\/\/[^/]+/, '');
    expect((await site.call('GET', url, { token: buyer.token })).status).toBe(200);
  }
});

test('is narrowed by kind and by words of titles and texts', async () => {
  expect(await titles({ kind: 'gallery' })).toEqual(['Tall vases']);
  expect(await titles({ kind: 'video' })).toEqual([]);
  expect(await titles({ q: 'vase' })).toEqual(['Tall vases']);
  expect(await titles({ q: 'kiln' })).toEqual(['Nine cups']);
  expect(await titles({ q: '...' })).toEqual([]);
});

test('goes on where a page ended, also where words are looked for', async () => {
  await bought('gallery', 'Small vases');
  for (const query of [{}, { q: 'vases' }] as Record<string, string>[]) {
    const first = await library({ ...query, limit: '1' });
    expect(first.data).toMatchObject([{ title: 'Small vases' }]);
    const second = await library({ ...query, limit: '1', before: first.next });
    expect(second.data).toMatchObject([{ title: 'Tall vases' }]);
  }
});

test('keeps what its creator has removed, and loses what was refunded', async () => {
  const kept = await bought('gallery', 'Kept');
  const path = `/performer/performer-assets/galleries/${kept.id}`;
  await site.call('DELETE', path, { token: creator.token });
  expect((await library({ kind: 'gallery' })).data[0]).toMatchObject({ title: 'Kept', isRemoved: true });
  const { token } = await operator(site);
  await site.call('POST', `/admin/charges/${kept.receiptId}/refund`, {
    token,
    body: { reason: 'A double purchase' },
  });
  expect(await titles()).not.toContain('Kept');
  expect((await library({}, await registerFan(site))).data).toEqual([]);
});
