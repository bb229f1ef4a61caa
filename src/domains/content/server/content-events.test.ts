import { afterAll, beforeAll, expect, test } from 'vitest';
import { giveTokens, publishPost, registerCreator, registerFan, type TestUser } from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { type EventWatch, watchEvents } from '#testing/watch-events.ts';

let site: TestSite;
let events: EventWatch;
let creator: TestUser;

beforeAll(async () => {
  site = await openTestSite();
  creator = await registerCreator(site, { approved: true });
  events = await watchEvents(site, ['posts']);
});
afterAll(async () => {
  await events.close();
  await site.close();
});

const ofContent = async (action: () => Promise<unknown>) =>
  (await events.during(action)).filter(({ name }) => name.startsWith('content.'));

test('post-published is published once, in the transaction in which the post appears', async () => {
  let postId = '';
  const written = await ofContent(async () => {
    postId = (await publishPost(site, creator, { photos: 2, audience: 'followers' }))._id;
  });
  const payload = { postId, creatorId: creator.id, type: 'photo', audience: 'followers' };
  expect(written).toEqual([{ name: 'content.post-published', payload, beside: ['posts'] }]);
});

test('a draft is published when it becomes active; each change publishes post-edited', async () => {
  let post = { _id: '' };
  expect(
    await ofContent(async () => {
      post = await publishPost(site, creator, { status: 'inactive' });
    }),
  ).toEqual([]);
  const change = (body: object) =>
    ofContent(() => site.call('PUT', `/performer/feeds/${post._id}`, { token: creator.token, body }));
  const edited = {
    name: 'content.post-edited',
    payload: { postId: post._id, creatorId: creator.id },
    beside: ['posts'],
  };
  const payload = { postId: post._id, creatorId: creator.id, type: 'text', audience: 'everyone' };
  expect(await change({ status: 'active' })).toEqual([
    edited,
    { name: 'content.post-published', payload, beside: ['posts'] },
  ]);
  expect(await change({ text: 'Glaze day, again' })).toEqual([edited]);
  expect(await change({ text: '' })).toEqual([]);
});

test('post-removed says whether the post was sold, whoever removes it', async () => {
  const fan = await registerFan(site);
  await giveTokens(site, fan, 10_00);
  const sold = await publishPost(site, creator, { photos: 1, audience: 'buyers', price: 6 });
  await site.call('POST', `/wallet/charges/feed/${sold._id}`, { token: fan.token, body: {} });
  const unsold = await publishPost(site, creator);
  for (const [{ _id: postId }, isSold] of [
    [sold, true],
    [unsold, false],
  ] as const) {
    const written = await ofContent(() =>
      site.call('DELETE', `/performer/feeds/${postId}`, { token: creator.token }),
    );
    const payload = { postId, creatorId: creator.id, isSold };
    expect(written).toEqual([{ name: 'content.post-removed', payload, beside: ['posts'] }]);
  }
});
