/** Notices of galleries that appear, and of polls that end. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOUR_MILLISECONDS } from '#platform/contract/day.ts';
import {
  addGalleryPhoto,
  publishGallery,
  publishPoll,
  registerCreator,
  registerFan,
  type TestUser,
} from '#testing/factories.ts';
import { addProduct, PRODUCTS } from '#testing/products.ts';
import { runJob } from '#testing/run-job.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';

let site: TestSite;
let creator: TestUser;
let fan: TestUser;
beforeAll(async () => {
  site = await openTestSite();
  creator = await registerCreator(site, { approved: true });
  fan = await registerFan(site);
  await site.call('POST', `/follows/${creator.id}`, { token: fan.token });
});
afterAll(() => site.close());

const textsOf = async ({ token }: TestUser, about: RegExp): Promise<string[]> => {
  const { data } = await site.call('GET', '/notifications', { token });
  return data.data.map(({ text }: { text: string }) => text).filter((text: string) => about.test(text));
};

test('a gallery is notified to the followers when it appears, and not again with more photos', async () => {
  const gallery = await publishGallery(site, creator, { photos: 2, audience: 'everyone' });
  await site.drain();
  expect(await textsOf(fan, /galler/)).toEqual([expect.stringMatching(/published a new gallery$/)]);
  await addGalleryPhoto(site, creator, gallery._id);
  await site.drain();
  expect(await textsOf(fan, /published/)).toHaveLength(1);
});

test('a product is notified to the followers when it is first in the shop, and a draft is not', async () => {
  const other = await registerCreator(site, { approved: true });
  await site.call('POST', `/follows/${other.id}`, { token: fan.token });
  const { _id } = await addProduct(site, other, { status: 'inactive' });
  await site.drain();
  expect(await textsOf(fan, /shop/)).toEqual([]);
  for (const status of ['active', 'inactive', 'active'])
    await site.upload(`${PRODUCTS}/${_id}`, { status }, { token: other.token, method: 'PUT' });
  await site.drain();
  expect(await textsOf(fan, /shop/)).toEqual([expect.stringMatching(/has something new in the shop$/)]);
});

test('a poll that ends is notified to its creator and to who has voted, once', async () => {
  const other = await registerFan(site);
  const ends = new Date(site.clock.now().getTime() + HOUR_MILLISECONDS).toISOString();
  const post = await publishPoll(site, creator, { pollExpiredAt: ends });
  const [option] = post.pollIds;
  expect((await site.call('POST', `/user/feeds/vote/${option}`, { token: fan.token })).status).toBe(200);
  await runJob(site, 'content.close-polls');
  await site.drain();
  expect(await textsOf(creator, /poll/)).toEqual([]);

  site.clock.advance(HOUR_MILLISECONDS);
  await Promise.all([runJob(site, 'content.close-polls'), runJob(site, 'content.close-polls')]);
  await runJob(site, 'content.close-polls');
  await site.drain();
  expect(await textsOf(creator, /poll/)).toEqual(['Your poll has ended']);
  expect(await textsOf(fan, /poll/)).toEqual([expect.stringMatching(/^The poll by .+ has ended$/)]);
  expect(await textsOf(other, /poll/)).toEqual([]);
});
