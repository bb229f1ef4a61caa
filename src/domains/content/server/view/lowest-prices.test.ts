import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishPost, registerCreator, registerFan, type TestUser } from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { plansOf } from '#testing/watch-reads.ts';
import { findLowestPrices } from '../posts.sql.ts';

let site: TestSite;
let creator: TestUser;
let fan: TestUser;
beforeAll(async () => {
  site = await openTestSite();
  creator = await registerCreator(site, { approved: true });
  fan = await registerFan(site);
});
afterAll(() => site.close());

const onProfile = async () =>
  (await site.call('GET', `/performers/${creator.id}`, { token: fan.token })).data.postPriceFrom;
const onCard = async () => {
  const { data } = await site.call('GET', '/performers/user/search', { token: fan.token });
  return data.data.find(({ _id }: { _id: string }) => _id === creator.id).postPriceFrom;
};

test('cards and profiles show the lowest post price, if any post is for sale', async () => {
  expect([await onCard(), await onProfile()]).toEqual([null, null]);
  await publishPost(site, creator, { audience: 'everyone' });
  await publishPost(site, creator, { photos: 1, audience: 'buyers', price: 9 });
  const cheap = await publishPost(site, creator, { photos: 1, audience: 'buyers', price: 7.5 });
  expect([await onCard(), await onProfile()]).toEqual([7.5, 7.5]);
  await site.call('DELETE', `/performer/feeds/${cheap._id}`, { token: creator.token });
  expect([await onCard(), await onProfile()]).toEqual([9, 9]);
});

test('the lowest price is the first row of an index', async () => {
  const plans = await plansOf(site, (db) => findLowestPrices(db, [creator.id]));
  expect(plans.join()).toContain('posts_lowest_price');
});
